import { describe, expect, it } from "vitest";
import type { TemplatedQuestion, UsedStatement } from "../../../../domain/wikidata/templated-question.ts";
import type { WikidataEntity, WikidataStatement } from "../../../../domain/wikidata/wikidata-entity.ts";
import { decideBySnapshot } from "../../../../gates/reverify/decide-by-snapshot.ts";
import { makeFuzzedQuestion, makeTemplatedQuestion } from "../../../support/make-templated.ts";
import { entityOf } from "../../../support/memory-snapshot.ts";

const none = { rank: "normal", from: null, to: null, at: null } as const;
const country = (id: string, parts: Partial<WikidataStatement> = {}): WikidataStatement => ({
  ...{ id: `Q100$${id}`, property: "P17", value: { kind: "entity", id } },
  ...none,
  ...parts,
});
const asIs = { resolve: (id: string) => id };
const decide = (entity: WikidataEntity | null) =>
  decideBySnapshot({ made: makeTemplatedQuestion() }, { entityOf: () => entity, ...asIs, day: "2026-12-20" });
/** Decides by a snapshot that has all statements of a question, some of which have ended. */
function decideWithEnded(made: TemplatedQuestion, hasEnded: (statement: UsedStatement) => boolean) {
  const to = "+2026-09-01T00:00:00Z";
  const statements = (subject: string) =>
    made.statements
      .filter((one) => one.subject === subject)
      .map((one) => ({ ...one, ...none, to: hasEnded(one) ? to : null }));
  const entity = (id: string) => entityOf(id, { statements: statements(id) });
  return decideBySnapshot({ made }, { entityOf: entity, ...asIs, day: "2026-11-01" });
}
const conference = (...statements: WikidataStatement[]) => entityOf("Q100", { statements });

describe("decideBySnapshot", () => {
  it.each([
    ["the statement stands", conference(country("Q155")), "holds", "stands"],
    [
      "an old value is deprecated",
      conference(country("Q155"), country("Q1", { rank: "deprecated" })),
      "holds",
      "stands",
    ],
    [
      "an earlier value ended",
      conference(country("Q155"), country("Q1", { to: "+2020-00-00T00:00:00Z" })),
      "holds",
      "stands",
    ],
    [
      "a second value is preferred less",
      conference(country("Q155", { rank: "preferred" }), country("Q1")),
      "holds",
      "stands",
    ],
    ["there is a second answer", conference(country("Q155"), country("Q1")), "drifted", "stands"],
    ["it has another value", conference(country("Q1")), "drifted", "contradicted"],
    ["it has ended", conference(country("Q155", { to: "+2026-09-01T00:00:00Z" })), "drifted", "contradicted"],
    [
      "another value is preferred",
      conference(country("Q155"), country("Q1", { rank: "preferred" })),
      "drifted",
      "contradicted",
    ],
    [
      "its end is some day of this year",
      conference(country("Q155", { to: "+2026-00-00T00:00:00Z" })),
      "holds",
      "stands",
    ],
    [
      "its end is some day of this month",
      conference(country("Q155", { to: "+2026-12-00T00:00:00Z" })),
      "holds",
      "stands",
    ],
    [
      "a successor begins later",
      conference(country("Q155"), country("Q1", { from: "+2027-01-01T00:00:00Z" })),
      "holds",
      "stands",
    ],
    ["it was withdrawn", conference(), "contradicted", "dropped"],
    ["it was deprecated", conference(country("Q155", { rank: "deprecated" })), "contradicted", "dropped"],
    ["its entity is gone", null, "source-gone", "gone"],
  ] as const)("decides where %s", (_, entity, outcome, found) => {
    expect(decide(entity)).toMatchObject({ decision: { outcome }, found: [found] });
  });

  it("lets a former value stand where the question asks whether it ever was", () => {
    const made = makeFuzzedQuestion();
    const { decision, found } = decideWithEnded(made, ({ property }) => property === "P54");
    expect(decision.outcome).toBe("holds");
    expect(found).toEqual(["stands", "stands", "stands", "stands"]);
    // The statements of one thing don't tell whether another thing meets the conditions now.
    expect(decision.reason).toContain("whether another answer has come was not checked");
    const alone = decide(conference(country("Q155"))).decision;
    expect(alone.reason).toBe("by the snapshot of 2026-12-20 every statement stands");
    // No reason tells question or answer.
    expect(decision.reason).not.toContain(made.answer.label);
  });

  it.each([
    ["hop", "P17", ["stands", "stands", "contradicted", "stands"]],
    ["class", "P31", ["stands", "stands", "stands", "contradicted"]],
  ] as const)("asks for the present %s of a thing that the text doesn't name", (_, ended, found) => {
    const decided = decideWithEnded(makeFuzzedQuestion(), ({ property }) => property === ended);
    expect(decided).toMatchObject({ decision: { outcome: "drifted" }, found });
  });

  it("lets an amount stand whose unit was merged into another one, and which is written otherwise", () => {
    const amount = (text: string, unit: string) => ({ kind: "quantity", amount: text, unit }) as const;
    const plain = makeTemplatedQuestion();
    const made = {
      ...plain,
      statements: plain.statements.map((statement) => ({ ...statement, value: amount("+12.50", "Q11") })),
      answer: { kind: "literal" as const, value: amount("+12.50", "Q11"), label: "12.5", aliases: [] },
    };
    const [own] = made.statements;
    const entity = entityOf("Q100", {
      statements: [{ ...country("Q1"), property: own?.property ?? "", value: amount("+12.5", "Q12") }],
    });
    const resolve = (id: string) => (id === "Q11" ? "Q12" : id);
    const decided = decideBySnapshot({ made }, { entityOf: () => entity, resolve, day: "2026-12-20" });
    expect(decided.decision.outcome).toBe("holds");
  });

  it("asks for the present class above that of a thing that the text doesn't name", () => {
    const fuzzed = makeFuzzedQuestion();
    const [last] = fuzzed.statements.slice(-1);
    if (last === undefined) throw new Error("no statement");
    const isA = (id: string) => ({ kind: "entity", id }) as const;
    const own = { ...last, value: isA("Q17270000") };
    const above = { ...last, id: "Q17270000$1", subject: own.value.id, property: "P279", value: last.value };
    const made = { ...fuzzed, statements: [...fuzzed.statements.slice(0, -1), own, above] };
    expect(decideWithEnded(made, () => false).decision.outcome).toBe("holds");
    const { found } = decideWithEnded(made, ({ property }) => property === "P279");
    expect(found).toEqual(["stands", "stands", "stands", "stands", "contradicted"]);
  });

  it("keeps no outdated literal that the newer snapshot ranks below another", () => {
    const amount = (text: string) => ({ kind: "quantity", amount: text, unit: null }) as const;
    const plain = makeTemplatedQuestion();
    const [statement] = plain.statements;
    if (statement === undefined) throw new Error("no statement");
    const made = makeTemplatedQuestion({
      answer: { kind: "literal", value: amount("+100"), label: "100", aliases: [] },
      statements: [{ ...statement, value: amount("+100") }],
    });
    const entity = conference(
      country("1", { value: amount("+100") }),
      country("2", { value: amount("+120"), rank: "preferred" }),
    );
    const { decision } = decideBySnapshot({ made }, { entityOf: () => entity, ...asIs, day: "2026-11-01" });
    expect(decision.outcome).toBe("drifted");
  });

  it("asks for the present where a clause of several does", () => {
    const fuzzed = makeFuzzedQuestion();
    const [delta] = fuzzed.statements;
    if (delta === undefined) throw new Error("no statement");
    const outcomes = (["perfect", "present"] as const).map((tense) => {
      const made = { ...fuzzed, tenses: [tense, "perfect" as const] };
      return decideWithEnded(made, ({ id }) => id === delta.id).found;
    });
    expect(outcomes).toEqual([
      ["stands", "stands", "stands", "stands"],
      ["contradicted", "stands", "stands", "stands"],
    ]);
  });

  it("follows redirects of the newer snapshot", () => {
    const resolve = (id: string) => (id === "Q154" ? "Q155" : id);
    const entity = conference(country("Q154"));
    const made = makeTemplatedQuestion();
    const decided = decideBySnapshot({ made }, { entityOf: () => entity, resolve, day: "2026-11-01" });
    expect(decided.decision.outcome).toBe("holds");
  });
});
