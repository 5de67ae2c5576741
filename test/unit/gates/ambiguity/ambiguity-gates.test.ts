import { describe, expect, it } from "vitest";
import { decideAsking } from "../../../../gates/ambiguity/decide-asking.ts";
import { findAmbiguityFaults } from "../../../../gates/ambiguity/find-ambiguity-faults.ts";

describe("whether a question needs asking back", () => {
  it.each([
    [["correct", "incorrect", "not_attempted"], true, "passed"],
    [["correct", "correct", "incorrect"], false, "answerable-without-asking"],
    [["incorrect", "failed", "unscored"], false, "panel-incomplete"],
    [["correct", "failed", "incorrect"], false, "panel-incomplete"],
    [["incorrect", "incorrect", "failed"], true, "passed"],
  ] as const)("%j: %s", (outcomes, passed, code) => {
    const answers = outcomes.map((outcome) => ({ outcome, fits: false }));
    expect(decideAsking(answers)).toMatchObject({ passed, code });
  });

  it("counts an answer that fits the question beside the target apart from wrong ones", () => {
    const decision = decideAsking([
      { outcome: "incorrect", fits: true },
      { outcome: "incorrect", fits: false },
      { outcome: "correct", fits: false },
    ]);
    expect(decision).toMatchObject({ passed: true, detail: { right: 1, fitting: 1, scored: 3 } });
    expect(decision.reason).toContain("1 named another thing that the question fits, by rule");
  });
});

describe("an ambiguous wording", () => {
  const about = {
    ...{
      target: ["Hornussen", "Swiss golf"],
      distractor: ["baseball"],
      ownNames: ["Burgdorf"],
      ownClues: ["c1", "c2"],
    },
  };
  const good = {
    plainQuestion: "Which team sport consists of striking?",
    question: "In which game do two sides strike an object in turn?",
    context: [
      { clue: "c1", sentence: "It is taught in Burgdorf." },
      { clue: "c2", sentence: "It is played with a puck." },
    ],
  };
  it("has no fault if it names neither thing and tells each own clue in the context", () => {
    expect(findAmbiguityFaults(good, about)).toEqual([]);
    const longer = [...good.context, { clue: "c2", sentence: "The puck is made of plastic." }];
    expect(findAmbiguityFaults({ ...good, context: longer }, about)).toEqual([]);
  });

  it.each([
    [{ question: "Is it baseball or another game?" }, /names the distractor/],
    [{ question: "Which game like Hornussen is struck?" }, /its own answer/],
    [{ question: "Which game of Burgdorf is struck?" }, /Burgdorf.*target alone/],
    [{ question: good.plainQuestion }, /plain question/],
    [{ context: good.context.slice(0, 1) }, /no sentence for c2/],
    [{ context: [...good.context, { clue: "c9", sentence: "It is old." }] }, /c9, which is no own clue/],
    [{ context: [good.context[0], { clue: "c2", sentence: "it is taught in Burgdorf" }] }, /c2 repeats/],
    [{ context: [good.context[0], { clue: "c2", sentence: "It is not baseball." }] }, /c2 names/],
    [{ context: [good.context[0], { clue: "c2", sentence: "so ".repeat(70) }] }, /more than 60 words/],
    [
      { context: [good.context[0], { clue: "c2", sentence: "它在场上".repeat(26) }] },
      /100 Chinese characters/,
    ],
  ] as const)("%j is told", (change, fault) => {
    const worded = { ...good, ...change } as typeof good;
    expect(findAmbiguityFaults(worded, about).join("\n")).toMatch(fault);
  });
});
