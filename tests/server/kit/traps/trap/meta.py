from mandjet.engine import Meta, Option

META = Meta(
    name="trap",
    title="Trap",
    designer="us",
    publisher="nobody",
    seats=(2,),
    minutes=1,
    options=(
        Option("rounds", (100,), 100),
        Option("trap", ("spin", "eat", "die"), "spin"),
    ),
    rules="1",
    prefix="TOY",
    bound=400,
)
