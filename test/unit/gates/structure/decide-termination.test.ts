import { describe, expect, it } from "vitest";
import type { Finding } from "../../../../domain/graph/finding.ts";
import { decideTermination } from "../../../../gates/structure/decide-termination.ts";

const limits = {
  ...{ minRounds: 5, maxRounds: 12, minEdges: 5, structureChecks: true },
  foundAlone: { moreRounds: 4 },
};
const about = { nodes: [], edges: ["e1"], evidence: [], message: "…" };
const bypass: Finding = { code: "bypass-edge", severity: "error", ...about };
const transitive: Finding = { code: "transitive-edge", severity: "warning", ...about };
const met = {
  findings: [transitive],
  productiveRounds: 5,
  rounds: 5,
  edges: 5,
  limits,
  answerEdge: { passed: true, code: "passed" },
};

describe("decideTermination", () => {
  it("ends when all three conditions hold; warnings stop nothing", () => {
    expect(decideTermination(met)).toEqual({ kind: "terminate" });
  });

  it.each([
    [{ findings: [bypass, bypass] }, ["bypass-edge"]],
    [{ productiveRounds: 4, rounds: 7 }, ["too-few-rounds"]],
    [{ edges: 4 }, ["too-few-edges"]],
    [{ answerEdge: { passed: false, code: "answer-edge-not-fresh" } }, ["answer-edge-not-fresh"]],
    [
      { findings: [bypass], productiveRounds: 1, edges: 0 },
      ["bypass-edge", "too-few-rounds", "too-few-edges"],
    ],
  ])("goes on: %o", (change, unmet) => {
    expect(decideTermination({ ...met, ...change })).toEqual({ kind: "instruct", unmet });
  });

  it("gives up at the upper bound, and not if the last round made it", () => {
    expect(decideTermination({ ...met, rounds: 11, edges: 4 }).kind).toBe("instruct");
    expect(decideTermination({ ...met, rounds: 12, edges: 4 }).kind).toBe("round-limit");
    expect(decideTermination({ ...met, rounds: 12 }).kind).toBe("terminate");
  });

  it("gives further rounds to a question of which nothing is wrong but that a search finds its answer", () => {
    const found: Finding = { code: "found-alone", severity: "error", ...about };
    const idle: Finding = { code: "idle-hop", severity: "error", ...about };
    const alone = { ...met, findings: [found, idle] };
    expect(decideTermination({ ...alone, rounds: 12 }).kind).toBe("instruct");
    expect(decideTermination({ ...alone, rounds: 15 }).kind).toBe("instruct");
    expect(decideTermination({ ...alone, rounds: 16 }).kind).toBe("round-limit");
    expect(decideTermination({ ...alone, findings: [found, bypass], rounds: 12 }).kind).toBe("round-limit");
    expect(decideTermination({ ...alone, edges: 4, rounds: 12 }).kind).toBe("round-limit");
    const none = { ...limits, foundAlone: { moreRounds: 0 } };
    expect(decideTermination({ ...alone, rounds: 12, limits: none }).kind).toBe("round-limit");
  });

  it("does not act on findings when structure checks are off", () => {
    const off = { ...limits, structureChecks: false };
    expect(decideTermination({ ...met, findings: [bypass], limits: off }).kind).toBe("terminate");
  });
});
