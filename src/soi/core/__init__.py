"""The words everything else is written in: values, outcomes, rulesets, positions, text, pictures, errors, budgets."""
