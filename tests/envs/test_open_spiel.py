"""The game `symple` of OpenSpiel."""

from __future__ import annotations

import pickle
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

import symple.envs.spiel  # noqa: F401 - registers the game
from symple.game import Phase

PLAYTHROUGHS = Path(__file__).with_name("playthroughs")


def state_after(*actions, game="symple(size=5,penalty=4)"):
    state = pyspiel.load_game(game).new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state


@pytest.mark.parametrize("rules", ["size=3,penalty=0", "size=5,penalty=4,balance=forced", ""])
def test_open_spiel_finds_nothing(rules):
    game = pyspiel.load_game(f"symple({rules})")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


# To renew it: generate_playthrough.update_path("tests/envs/playthroughs"), then read the change.
def test_a_whole_game_goes_as_it_went():
    flags.FLAGS.mark_as_parsed()
    original, again = generate_playthrough.replay(str(PLAYTHROUGHS / "symple.txt"))
    assert again.splitlines() == original.splitlines()


def test_a_state_is_kept_inside_a_turn_too():
    state = state_after(0, 24, 2, 19)
    assert state.position.phase is Phase.BALANCING
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    _, again = pyspiel.deserialize_game_and_state(text)
    for same in (again, state.clone(), pickle.loads(pickle.dumps(state))):
        assert same.position == state.position
        assert same.history() == state.history()
        same.apply_action(25)
        assert same.current_player() == 0
        assert state.current_player() == 1


def test_the_plant_can_be_declined_where_the_rules_say_so():
    state = state_after(0, 24, 2, 19)
    assert state.legal_actions()[-1] == 25
    assert state.action_to_string(25) == "end turn"
    assert state.action_to_string(19) == "E4"
    assert 25 not in state_after(0, 24, 2, 19, game="symple(size=5,balance=forced)").legal_actions()


def test_the_observation_is_what_the_mover_sees():
    state = state_after(12, 3, 11)
    observation = make_observation(state.get_game())
    observation.set_from(state, 0)
    planes, numbers = state.position.features()
    assert np.array_equal(observation.dict["planes"], planes)
    assert np.array_equal(observation.dict["globals"], numbers)
    assert observation.string_from(state, 0) == str(state.position)


def test_what_is_wrong_is_said():
    with pytest.raises(ValueError, match="size must be an odd number"):
        pyspiel.load_game("symple(size=4)")
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(pyspiel.load_game("symple"), params={"planes": 3})
