import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { checkEntailment } from "../../../../reasoning/entailment/check-entailment.ts";
import { joinQuotes, settleJoined } from "../../../../reasoning/entailment/join-quotes.ts";
import { listClaims } from "../../../../reasoning/entailment/list-claims.ts";
import { settleEntailment } from "../../../../reasoning/entailment/settle-entailment.ts";

const fact = (subject: string, relation: string, object: string) => ({
  ...{ subject, relation, object, from: null, to: null },
});
const pieces = {
  project: {
    quote: "What follows is a review of the Open Telemetry project.",
    facts: [fact("OpenTelemetry 治理评审", "review of", "OpenTelemetry")],
  },
  reviewer: {
    quote: "This governance review was executed by Bob Killen.",
    facts: [fact("OpenTelemetry 治理评审", "executed by", "Bob Killen")],
  },
  elsewhere: {
    quote: "Ida Stern, of whom it was said, has liked what she saw.",
    facts: [fact("OpenTelemetry 治理评审", "liked by", "Ida Stern")],
  },
};

const file = {
  ...{ answer: "project", nodes: [] },
  edges: [
    {
      ...{ id: "e1", op: "projection" as const, from: "killen", to: "review", inverse: true },
      ...{ relation: "executed by", evidence: ["reviewer"] },
    },
    {
      ...{ id: "e2", op: "projection" as const, from: "review", to: "project", relation: "review of" },
      evidence: ["project"],
    },
    {
      ...{ id: "e3", op: "projection" as const, from: "review", to: "stern", relation: "liked by" },
      evidence: ["elsewhere"],
    },
  ],
  evidence: Object.entries(pieces).map(([id, piece]) => ({ id, ...piece })),
} satisfies ReasoningGraphFile;

const onePage = new Set(["project", "reviewer"]);
const isOnPageOf = (first: string, second: string): boolean =>
  first === second || (onePage.has(first) && onePage.has(second));

function settle(verdict: "not-stated" | "contradicted") {
  const entailments = checkEntailment(file);
  const claims = listClaims(file, entailments);
  const judgements = claims.map(({ key }) => ({ key, verdict, reason: "" }));
  const settled = settleEntailment(entailments, claims, judgements);
  const contradicted = new Set(verdict === "contradicted" ? claims.map(({ edge }) => edge) : []);
  return { settled, joined: joinQuotes(file, settled, { isOnPageOf, contradicted }) };
}

describe("quotes of one page", () => {
  it("are judged together where none states a step alone, and those of other pages are not", () => {
    const { settled, joined } = settle("not-stated");
    expect(joined.map(({ edge, claim }) => [edge, claim.quote, claim.further])).toEqual([
      ["e1", pieces.reviewer.quote, [{ quote: pieces.project.quote }]],
      ["e2", pieces.project.quote, [{ quote: pieces.reviewer.quote }]],
    ]);
    const [, second] = joined;
    const judgements = [{ key: second?.key ?? "", verdict: "entailed" as const, reason: "" }];
    expect(settleJoined(settled, joined, judgements).map(({ verdict }) => verdict)).toEqual([
      "not",
      "supported",
      "not",
    ]);
  });

  it("mend nothing that a quote contradicts", () => {
    expect(settle("contradicted").joined).toEqual([]);
  });

  it("are one claim for an edge that cites several of them", () => {
    const both = {
      ...file,
      edges: file.edges.slice(1, 2).map((edge) => ({ ...edge, evidence: ["project", "reviewer"] })),
    };
    const unsettled = [{ edge: "e2", verdict: "not" as const, reason: "", facts: [] }];
    const joined = joinQuotes(both, unsettled, { isOnPageOf, contradicted: new Set() });
    expect(joined.map(({ evidence, claim }) => [evidence, claim.further?.length])).toEqual([["project", 1]]);
  });
});

it("asks a model about a name that the quote writes as two words, or only half of which has its script", () => {
  const [, verdict] = checkEntailment(file).map((each) => each.verdict);
  expect(verdict).toBe("undecided");
});
