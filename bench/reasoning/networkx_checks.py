"""The structure checks of reasoning/network/ on networkx, for bench/reasoning.ts.

Usage: networkx_checks.py FILE SECONDS. FILE holds graphs, one JSON object a line. Prints one JSON object: the CPU seconds that a pass over
all graphs took (the best of the passes that fit into SECONDS, one at least), checks alone and with the graphs' construction,
and what the checks found.
"""

import json
import sys
import time

import networkx as nx

SOURCE = "source"

# networkx's own transitive reduction takes minutes on a graph of 10,000 nodes; above this a search of our own is used.
REDUCIBLE = 1000


def build(graph):
    """The graph in networkx's own form; both arcs of a complement carry its edge's number."""
    G = nx.DiGraph()
    G.add_nodes_from(range(graph["nodes"]))
    for place, edge in enumerate(graph["edges"]):
        G.add_edge(edge["from"], edge["to"], edge=place, universe=False)
        if "within" in edge:
            G.add_edge(edge["within"], edge["to"], edge=place, universe=True)
    joins = {edge["to"] for edge in graph["edges"] if edge["op"] != "projection"}
    return G, graph["answer"], graph["given"], graph["keys"], joins


def has_way_round(G, u, v, place):
    """Whether v can be reached from u without the edge, its universe's arc included."""
    arcs = [(a, v, data) for a, _, data in G.in_edges(v, data=True) if data["edge"] == place]
    G.remove_edges_from([(a, b) for a, b, _ in arcs])
    found = nx.has_path(G, u, v)
    G.add_edges_from(arcs)
    return found


def derivable_without(G, hop, answer, given, joins, grounded):
    """Whether the answer follows from the givens when a hop is left out; joins need all that leads into them."""
    derived = {node for node in given if node != hop}
    missing = {
        node: sum(1 for p in G.pred[node] if p in grounded) if node in joins else 1 for node in grounded
    }
    waiting = list(derived)
    while waiting:
        node = waiting.pop()
        for after in G.succ[node]:
            if after == hop or after in derived:
                continue
            missing[after] -= 1
            if missing[after] == 0:
                derived.add(after)
                waiting.append(after)
    return answer in derived


def transitive_candidates(G, on_cycle):
    """Edges among which all transitive ones are."""
    if on_cycle:
        return [(u, v) for u, v in G.edges if v not in on_cycle and G.in_degree(v) > 1 and G.out_degree(u) > 1]
    if len(G) <= REDUCIBLE:
        reduced = nx.transitive_reduction(G)
        return [edge for edge in G.edges if not reduced.has_edge(*edge)]
    place = {node: at for at, node in enumerate(nx.topological_sort(G))}
    return [(u, v) for u, v in G.edges if G.in_degree(v) > 1 and leads_on(G, u, v, place)]


def leads_on(G, u, v, place):
    """Whether a way of two edges or more leads from u to v; nodes behind v in the order are left alone."""
    waiting = [node for node in G.succ[u] if node != v and place[node] < place[v]]
    seen = set(waiting)
    while waiting:
        for after in G.succ[waiting.pop()]:
            if after == v:
                return True
            if after not in seen and place[after] < place[v]:
                seen.add(after)
                waiting.append(after)
    return False


def check(G, answer, given, keys, joins):
    reaching = nx.ancestors(G, answer) | {answer}
    islands, dead_ends = [], []
    for part in nx.weakly_connected_components(G):
        if answer not in part:
            islands.append(sorted(part))
        elif len(reaching) < len(part):
            dead = G.subgraph(part - reaching)
            dead_ends = [sorted(group) for group in nx.weakly_connected_components(dead)]

    knots = [
        sorted(knot)
        for knot in nx.strongly_connected_components(G)
        if len(knot) > 1 or G.has_edge(*(list(knot) * 2))
    ]
    on_cycle = {node for knot in knots for node in knot}

    into_answer = list(G.in_edges(answer, data=True)) if G.in_degree(answer) > 1 else []
    bypasses = sorted(
        data["edge"]
        for u, v, data in into_answer
        if u != v and not data["universe"] and has_way_round(G, u, v, data["edge"])
    )

    transitive = []
    for u, v in transitive_candidates(G, on_cycle):
        data = G.edges[u, v]
        if v != answer and not data["universe"] and has_way_round(G, u, v, data["edge"]):
            transitive.append(data["edge"])

    G.add_edges_from((SOURCE, node) for node in given)
    grounded = nx.descendants(G, SOURCE) if given else set()
    G.remove_node(SOURCE) if given else None

    avoidable = []
    if answer in grounded:
        for hop in keys:
            if hop == answer or hop not in reaching or hop not in grounded:
                continue
            if derivable_without(G, hop, answer, given, joins, grounded):
                avoidable.append(hop)

    return {
        "islands": sorted(islands),
        "deadEnds": sorted(dead_ends),
        "knots": sorted(knots),
        "bypasses": bypasses,
        "transitive": sorted(transitive),
        "avoidableKeys": sorted(avoidable),
    }


def best(work, seconds):
    """CPU seconds of the quickest pass, and what the first one gave."""
    quickest, given, begun = None, None, time.process_time()
    while quickest is None or time.process_time() - begun < seconds:
        start = time.process_time()
        result = work()
        took = time.process_time() - start
        if quickest is None:
            quickest, given = took, result
        quickest = min(quickest, took)
    return quickest, given


def main(file, seconds):
    with open(file, encoding="utf-8") as lines:
        loose = [json.loads(line) for line in lines]
    building, built = best(lambda: [build(graph) for graph in loose], seconds / 4)
    checking, results = best(lambda: [check(*graph) for graph in built], seconds)
    json.dump(
        {"networkx": nx.__version__, "checking": checking, "building": building + checking, "results": results},
        sys.stdout,
    )


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
