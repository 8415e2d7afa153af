"""A cluster of two nodes on this machine, one of which dies, twice: `python two_nodes.py FOLDER`.

Runs in a process of its own, since Ray takes hold of the one that it is in, and imports Ray only
there. Prints one JSON object with what it saw; the claims are in test_cluster.py.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

from symple.cluster import Cluster

CALLS = 20

#: A tournament whose games take some tenths of a second each.
WORDS = [
    *(f"search:name=p{number},evaluations={1500 * number}" for number in (1, 2, 3)),
    *("--board", "7/4", "--pairs", "3", "--opening-plants", "1"),
]

#: A run of training that needs more games than a shard holds.
RUN = [
    *("--size", "5", "--penalty", "4", "--games", "200", "--evaluations", "60", "--net", "b1c8"),
    *("--rating-games", "2", "--generations", "1"),
]


def doomed(argument):
    """Notes where it begins, and answers after a while, but never on the node that is to die."""
    import ray

    path, number, dying = argument
    here = ray.get_runtime_context().get_node_id()
    with Path(path).open("a", encoding="ascii") as file:
        file.write(f"{number} {here}\n")
    time.sleep(600 if here == dying else 0.3)
    return number


def endless(argument):
    """Answers only the first call; a stubborn one goes on after it was asked to end."""
    path, number, stubborn = argument

    def note(text):
        with Path(path).open("a", encoding="ascii") as file:
            file.write(f"{text} {os.getpid()}\n")

    note("begun")
    try:
        while number:
            time.sleep(0.05)
    except KeyboardInterrupt:
        note("asked")
        while stubborn:
            time.sleep(0.05)
        raise


def fail(argument):
    raise LookupError(f"no {argument}")


def started(path):
    """What the calls noted, in the order in which they began."""
    lines = path.read_text(encoding="ascii").splitlines() if path.exists() else []
    return [line.split() for line in lines]


def wait_until(condition, seconds=30):
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError
        time.sleep(0.01)


def calls(cluster, local, node, path):
    """Calls while the node dies that was making one: what was answered, what began."""
    answers, lost = [], None
    for answer in cluster.call(doomed, [(str(path), n, node.node_id) for n in range(CALLS)]):
        answers.append(answer)
        begun_there = [number for number, where in started(path) if where == node.node_id]
        if lost is None and begun_there:
            lost = begun_there[0]
            local.remove_node(node, allow_graceful=False)
    return {
        "answers": answers,
        "lost": lost,
        "started": [number for number, _ in started(path)],
    }


def dropped(cluster, path, stubborn):
    """What a running call notes when the first answer was enough, and whether it lives on."""
    answers = cluster.call(endless, [(str(path), number, stubborn) for number in range(3)], most=2)
    next(answers)
    wait_until(lambda: len(started(path)) > 1)
    answers.close()
    _, process = started(path)[1]
    wait_until(lambda: not (stubborn and Path(f"/proc/{process}").exists()))
    return [note for note, _ in started(path)]


def failure(cluster):
    try:
        list(cluster.call(fail, ["luck"]))
    except LookupError as error:
        return str(error)
    return None


def tournament(local, node, folder):
    """The whole command, with the node killed after some games."""
    command = [sys.executable, "-m", "symple", "tournament", *WORDS, "--json"]
    command += ["--results", str(folder), "--ray", local.address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        games = folder / "games.jsonl"
        wait_until(lambda: games.exists() and games.read_bytes().count(b"\n") > 3)
        local.remove_node(node, allow_graceful=False)
        killed_after = games.read_bytes().count(b"\n")
        out, err = process.communicate(timeout=60)
    return {
        "killed_after": killed_after,
        "code": process.returncode,
        "out": out.decode(),
        "err": err.decode(),
    }


def training(local, node, folder):
    """The whole command, with the node killed when the first games are on disk."""
    command = [sys.executable, "-m", "symple", "train", *RUN, "--run", str(folder)]
    command += ["--ray", local.address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            wait_until(lambda: any(folder.glob("games/*.games")), seconds=90)
            local.remove_node(node, allow_graceful=False)
            out, err = process.communicate(timeout=90)
        finally:
            process.kill()
    return {"code": process.returncode, "out": out.decode(), "err": err.decode()}


def main(folder):
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    from ray.cluster_utils import Cluster as LocalCluster

    local = LocalCluster(
        initialize_head=True,
        head_node_args={
            "num_cpus": 1,
            "include_dashboard": False,
            "_system_config": {  # a dead node is noticed after a second rather than many
                "health_check_initial_delay_ms": 0,
                "health_check_period_ms": 300,
                "health_check_failure_threshold": 3,
            },
        },
    )
    try:
        node = local.add_node(num_cpus=1)
        with Cluster(local.address) as cluster:
            seen = {"calls": calls(cluster, local, node, folder / "calls")}
            seen["polite"] = dropped(cluster, folder / "polite", False)
            seen["stubborn"] = dropped(cluster, folder / "stubborn", True)
            seen["failure"] = failure(cluster)
        node = local.add_node(num_cpus=1)
        seen["tournament"] = tournament(local, node, folder / "results")
        node = local.add_node(num_cpus=1)
        seen["training"] = training(local, node, folder / "run")
    finally:
        local.shutdown()
    print("\n" + json.dumps(seen))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
