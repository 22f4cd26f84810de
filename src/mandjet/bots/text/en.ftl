# Why a bot would choose something, in a sentence or two. `$what` is a list of changes in the words of the game.
why-brings = For you: { $what }.
why-mostly = Most likely, for you: { $what }.
why-nothing = Nothing changes at once.
why-risk = In about { $part } of 10 cases this follows before you choose again: { $what }.
why-safe = Hardly any of it is at risk before you choose again.
why-chance = It leaves a chance to win of { $chance } %; “{ $other }” would leave { $next } %.
why-alike = It leaves a chance to win of { $chance } %, as does “{ $other }”.
why-alone = It leaves a chance to win of { $chance } %.
