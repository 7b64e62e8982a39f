"""What one seat may see: views, log sentences, explanations."""
