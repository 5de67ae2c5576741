import { describe, expect, it } from "vitest";
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
const decide = (entity: WikidataEntity | null) =>
  decideBySnapshot({ made: makeTemplatedQuestion() }, { entityOf: () => entity, day: "2026-11-01" });
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
    ["it was withdrawn", conference(), "contradicted", "dropped"],
    ["it was deprecated", conference(country("Q155", { rank: "deprecated" })), "contradicted", "dropped"],
    ["its entity is gone", null, "source-gone", "gone"],
  ] as const)("decides where %s", (_, entity, outcome, found) => {
    expect(decide(entity)).toMatchObject({ decision: { outcome }, found: [found] });
  });

  it("lets a former value stand where the question asks whether it ever was", () => {
    const made = makeFuzzedQuestion();
    const statements = (subject: string) =>
      made.statements
        .filter((one) => one.subject === subject)
        .map(({ id, property, value }) => ({ id, property, value, ...none, to: "+2026-09-01T00:00:00Z" }));
    const entity = (id: string) => entityOf(id, { statements: statements(id) });
    const { decision, found } = decideBySnapshot({ made }, { entityOf: entity, day: "2026-11-01" });
    expect(decision.outcome).toBe("holds");
    expect(found).toEqual(["stands", "stands", "stands", "stands"]);
    // No reason tells question or answer.
    expect(decision.reason).not.toContain(made.answer.label);
  });
});
