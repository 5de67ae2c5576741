import { describe, expect, it } from "vitest";
import type { SolverTrail } from "../../../../domain/run/solver-trail.ts";
import { findEasyWay, readEasySearches, tellEasyWay } from "../../../../gates/panel/find-easy-way.ts";

const edge = (id: string, ...evidence: string[]) => ({
  ...{ id, op: "projection" as const, relation: "leads to", from: `${id}-from`, to: `${id}-to` },
  evidence,
});
const about = {
  graph: { edges: [edge("first", "a"), edge("second", "b", "c"), edge("last", "d"), edge("joined")] },
  evidence: ["a", "b", "c", "d"].map((id) => ({ id, url: `https://site.test/${id}/` })),
  answerEvidence: ["d"],
};
const search = (query: string, ...pages: string[]): SolverTrail[number] => ({
  ...{ tool: "search", searches: [{ query, urls: pages.map((page) => `http://site.test/${page}`) }] },
});
const visit = (...pages: string[]): SolverTrail[number] => ({
  ...{ tool: "visit", urls: pages.map((page) => `http://site.test/${page}#part`) },
});

describe("the way of solvers that were right", () => {
  it("names the searches that found the answer's page, and the steps that most of them didn't read", () => {
    const trails = [
      [search("far", "x"), search("telling", "x", "d"), visit("d")],
      [search("telling", "d"), visit("d"), visit("c")],
      [
        search("from the start", "a"),
        visit("a"),
        search("then", "b"),
        visit("b"),
        search("end", "d"),
        visit("d"),
      ],
    ];
    expect(findEasyWay(trails, about)).toEqual({
      calls: [3, 3, 6],
      entries: [
        { query: "telling", call: 1 },
        { query: "end", call: 5 },
      ],
      firsts: ["far", "telling", "from the start"],
      opened: ["site.test/d", "site.test/c", "site.test/a", "site.test/b"],
      skipped: ["first"],
    });
  });

  it("knows of no search where a link led to the page, and of no way without trails", () => {
    expect(findEasyWay([[search("start", "a"), visit("a", "b"), visit("d")]], about)).toMatchObject({
      ...{ entries: [], skipped: [] },
    });
    expect(findEasyWay([], about)).toEqual({
      ...{ calls: [], entries: [], firsts: [], opened: [], skipped: [] },
    });
  });

  it("is told with the pages, and with the first searches only where no search is known that found the answer's page", () => {
    const graph = { nodes: [], edges: about.graph.edges, answer: "last-to", operations: [] };
    const tell = (trail: SolverTrail) => tellEasyWay(findEasyWay([trail], about), graph);
    const linked = tell([search("start", "a"), visit("a", "b"), visit("d")]);
    expect(linked).toMatch(
      /they began with the searches “start”; they opened site\.test\/a, site\.test\/b, /u,
    );
    const found = tell([search("start", "a"), search("telling", "d"), visit("d")]);
    expect(found).toMatch(
      /by the searches “telling” \(tool call 2 at the earliest\); they opened site\.test\/d;/u,
    );
    expect(found).not.toMatch(/start/u);
    expect(readEasySearches(found ?? "")).toEqual(["telling"]);
    expect(readEasySearches(linked ?? "")).toEqual([]);
  });
});
