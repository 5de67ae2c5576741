import { describe, expect, it } from "vitest";
import type { Evidence } from "../../../../domain/evidence/evidence.ts";
import { decideFreshAnswer } from "../../../../gates/freshness/decide-fresh-answer.ts";

function piece(id: string, change: Partial<Evidence> = {}): Evidence {
  return {
    id,
    runId: "run",
    round: 1,
    statement: "The Orta Prize went to Mira Sandell.",
    facts: [{ subject: "Orta Prize", relation: "winner", object: "Mira Sandell", from: null, to: null }],
    url: "http://a.test/",
    quote: "the prize went to Mira Sandell",
    date: "2026-03-03",
    fresh: true,
    snapshotId: "s",
    status: "kept",
    label: "credible",
    fault: null,
    reason: null,
    ...change,
  };
}
const answer = { answer: "Mira Sandell", aliases: ["米拉·桑德尔"], answerEvidence: ["e1"] };

describe("decideFreshAnswer", () => {
  it.each([
    ["passed", answer, [piece("e1")]],
    ["passed", { ...answer, answer: "米拉桑德尔" }, [piece("e1", { quote: "奖项授予米拉·桑德尔。" })]],
    [
      "passed",
      { ...answer, answer: "7", aliases: [] },
      [piece("e1", { quote: "7 of 17 seats went to Mira Sandell" })],
    ],
    [
      "answer-not-stated",
      { ...answer, answer: "7", aliases: [] },
      [piece("e1", { quote: "17 seats of 71" })],
    ],
    ["passed", { ...answer, answer: "4200" }, [piece("e1", { quote: "with 4,200 places" })]],
    ["passed", { ...answer, answer: "2026-03-03" }, [piece("e1", { quote: "on 3 March 2026" })]],
    // In its statement and facts alone it is the agent's word, not the page's.
    ["answer-not-stated", answer, [piece("e1", { quote: "she received the prize" })]],
    ["passed", { ...answer, answerEvidence: ["e0", "e1"] }, [piece("e0", { fresh: false }), piece("e1")]],
    ["answer-evidence-not-kept", answer, [piece("e2")]],
    ["answer-evidence-not-kept", answer, [piece("e1", { status: "dropped" })]],
    ["answer-not-fresh", answer, [piece("e1", { fresh: false, label: "non-popular" }), piece("e2")]],
    ["answer-not-stated", { ...answer, answer: "Jon Vell", aliases: [] }, [piece("e1")]],
    ["answer-not-stated", { ...answer, answer: "Ira", aliases: ["Sand"] }, [piece("e1")]],
  ] as const)("%s", (code, stated, evidence) => {
    expect(decideFreshAnswer(stated, evidence).code).toBe(code);
  });
});
