"""Fresh databases on PostgreSQL."""

from serverkit import command


class Databases:
    """Fresh databases of a cluster."""

    def __init__(self, cluster):
        self.cluster = cluster
        self.made = 0

    def __call__(self, upgraded=True):
        self.made += 1
        name = f"mandjet_{self.made}"
        self.cluster.psql(f"CREATE DATABASE {name};")
        url = self.cluster.get_uri(database=name)
        if upgraded:
            done = command("db", "upgrade", database=url)
            assert done.returncode == 0, done.stderr
        return url
