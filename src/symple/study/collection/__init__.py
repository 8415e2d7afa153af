"""The collection of records: a file of games that are found again by what they are about.

`store` is the file. `importing` fills it, `contents` is what is stored of a record, `tables` the
form of the file. `query` says what can be asked, `selection` makes SQL of it, `entry` is told.
The search by position: `fills` is a game as numbers, `index` has those of all games, `pattern` is
looked for, `matching` says where it stood, `found` the games, `explorer` what was played next;
a club's archive uses these, with games of its own.
`facts` makes JSON of answers.
"""

from symple.study.collection.contents import Contents, contents_of
from symple.study.collection.entry import Entry, Hit, Page
from symple.study.collection.explorer import Explorer, GameTally, TurnTally, explore
from symple.study.collection.facts import (
    EntryFacts,
    ExplorerFacts,
    TallyFacts,
    entry_facts,
    explorer_facts,
    import_facts,
    page_facts,
)
from symple.study.collection.fills import fills_of, pack, rows_after, unpack
from symple.study.collection.found import Found
from symple.study.collection.importing import (
    Failure,
    ImportReport,
    Source,
    find_sources,
    import_records,
)
from symple.study.collection.matching import Boards, Matches, match
from symple.study.collection.pattern import Pattern
from symple.study.collection.query import SORTS, GameFilter, Sort, Span, Window
from symple.study.collection.store import (
    Added,
    Library,
    State,
    UnknownGameError,
)

__all__ = [
    "SORTS",
    "Added",
    "Boards",
    "Contents",
    "Entry",
    "EntryFacts",
    "Explorer",
    "ExplorerFacts",
    "Failure",
    "Found",
    "GameFilter",
    "GameTally",
    "Hit",
    "ImportReport",
    "Library",
    "Matches",
    "Page",
    "Pattern",
    "Sort",
    "Source",
    "Span",
    "State",
    "TallyFacts",
    "TurnTally",
    "UnknownGameError",
    "Window",
    "contents_of",
    "entry_facts",
    "explore",
    "explorer_facts",
    "fills_of",
    "find_sources",
    "import_facts",
    "import_records",
    "match",
    "pack",
    "page_facts",
    "rows_after",
    "unpack",
]
