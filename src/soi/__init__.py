"""soi: a workbench for combinatorial games."""
