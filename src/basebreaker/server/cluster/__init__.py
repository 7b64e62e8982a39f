"""Coordination of servers that share a database: notifications, operators' orders, and tasks done once for all."""
