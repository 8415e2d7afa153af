"""What an app and a terminal both need to understand a game.

`assessment` asks an engine about a position; `live` has it think about one a little at a time,
and `choices` tells what its turns would lose;
`reviewer` sweeps a record with one, within a `budget`. A
`review` is plain data, made of what each position is worth (`value`); `summary` counts it up,
`wording` says it in English, `notes` writes it into the record, where `losses` reads what was lost,
`facts` makes JSON of it.
`examples` are games with commentary that come with the program.

`symple.study.collection`, the collection of records, is imported for itself: it needs a database.
"""

from symple.study.assessment import Assessment, assess
from symple.study.budget import Budget
from symple.study.choices import Choice, choices_of
from symple.study.examples import Commentary, Example, example_named, examples
from symple.study.facts import (
    AssessmentFacts,
    CandidateFacts,
    ChoiceFacts,
    ExpectedFacts,
    OutlookFacts,
    ReviewFacts,
    ValueFacts,
    assessment_facts,
    review_facts,
)
from symple.study.live import Join, LiveAnalysis, Look
from symple.study.losses import read_losses
from symple.study.notes import Note, annotate, read_note, read_start, remove_review, without_tags
from symple.study.review import (
    GRADE_POINTS,
    Better,
    Grade,
    Part,
    Review,
    ReviewedTurn,
    Stage,
    TurnKind,
)
from symple.study.reviewer import Reviewer
from symple.study.summary import SideSummary, Summary, summarize
from symple.study.value import ScoreParts, Value
from symple.study.wording import say_side, say_summary, say_turn

__all__ = [
    "GRADE_POINTS",
    "Assessment",
    "AssessmentFacts",
    "Better",
    "Budget",
    "CandidateFacts",
    "Choice",
    "ChoiceFacts",
    "Commentary",
    "Example",
    "ExpectedFacts",
    "Grade",
    "Join",
    "LiveAnalysis",
    "Look",
    "Note",
    "OutlookFacts",
    "Part",
    "Review",
    "ReviewFacts",
    "ReviewedTurn",
    "Reviewer",
    "ScoreParts",
    "SideSummary",
    "Stage",
    "Summary",
    "TurnKind",
    "Value",
    "ValueFacts",
    "annotate",
    "assess",
    "assessment_facts",
    "choices_of",
    "example_named",
    "examples",
    "read_losses",
    "read_note",
    "read_start",
    "remove_review",
    "review_facts",
    "say_side",
    "say_summary",
    "say_turn",
    "summarize",
    "without_tags",
]
