"""Problem packages for the judges that teachers use."""
