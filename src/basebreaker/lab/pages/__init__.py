"""The pages that the laboratory writes: HTML and Markdown with charts, which need nothing else."""
