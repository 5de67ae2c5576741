import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chooseBatch,
  fewestToSettle,
  settleDifficulty,
  settleUniqueness,
} from "../../../../gates/panel/choose-batch.ts";
import { chooseClosedBook, decideClosedBook, mayKnow } from "../../../../gates/panel/closed-book.ts";
import { decideDifficulty, decideSolved, decideUniqueness } from "../../../../gates/panel/decide-panel.ts";
import { chooseOracle, decideOracle, rightsNeeded } from "../../../../gates/panel/oracle.ts";
import type { ModelTally, PanelTally } from "../../../../gates/panel/panel-tally.ts";

/** For each model what its samples come to, drawn in order: "right", "none" or the name of a wrong answer. */
type Outcomes = readonly (readonly string[])[];

function tallyOf(outcomes: Outcomes, drawn: readonly number[]): PanelTally {
  const groups: Record<string, number> = {};
  const models = outcomes.map((of, model) => {
    const seen = of.slice(0, drawn[model]);
    for (const outcome of seen)
      if (outcome !== "right" && outcome !== "none") groups[outcome] = (groups[outcome] ?? 0) + 1;
    const right = seen.filter((outcome) => outcome === "right").length;
    return { role: `m${model}`, drawn: seen.length, right };
  });
  return { models, wrongGroups: Object.values(groups) };
}

/** Draws as `choose` says until it has enough; gives the tally and every batch. */
function draw(outcomes: Outcomes, choose: (tally: PanelTally) => readonly string[]) {
  const drawn = outcomes.map(() => 0);
  const batches: (readonly string[])[] = [];
  for (;;) {
    const tally = tallyOf(outcomes, drawn);
    const batch = choose(tally);
    if (batch.length === 0) return { tally, batches, samples: batches.flat().length };
    batches.push(batch);
    for (const role of batch) {
      const model = Number(role.slice(1));
      drawn[model] = (drawn[model] ?? 0) + 1;
    }
  }
}

const full = (outcomes: Outcomes): PanelTally =>
  tallyOf(
    outcomes,
    outcomes.map((of) => of.length),
  );

/** Two models with two samples each, in every way to be right or not. */
const small: Outcomes[] = Array.from({ length: 16 }, (_, code) =>
  [0, 1].map((model) => [0, 1].map((at) => ((code >> (model * 2 + at)) % 2 === 1 ? "right" : "none"))),
);
const panels = (models: number, samples: number) => {
  // Skewed to the ends, where the gates bite.
  const outcome = (rate: number) =>
    fc.nat(99).map((at) => (at < rate ? "right" : at % 3 === 0 ? "none" : `w${at % 2}`));
  const panelAt = (rate: number) =>
    fc.array(fc.array(outcome(rate), { minLength: samples, maxLength: samples }), {
      minLength: models,
      maxLength: models,
    });
  return fc.constantFrom(0, 2, 30, 55, 90).chain(panelAt);
};

describe("closed book", () => {
  const code = (models: readonly ModelTally[]) => decideClosedBook(models).code;

  it("one right answer of one model is one too many", () => {
    expect(code([{ role: "m0", drawn: 3, right: 0 }])).toBe("passed");
    expect(
      decideClosedBook([
        { role: "m0", drawn: 1, right: 0 },
        { role: "m1", drawn: 1, right: 1 },
      ]),
    ).toMatchObject({ passed: false, code: "closed-book", detail: { knowing: 1, models: 2, drawn: 2 } });
  });

  it("stops early with the verdict of all samples, one of each model at once", () => {
    for (const outcomes of small) {
      const { tally } = draw(outcomes, ({ models }) => chooseClosedBook(models, { samples: 2 }));
      expect(code(tally.models)).toBe(code(full(outcomes).models));
    }
    fc.assert(
      fc.property(panels(6, 3), (outcomes) => {
        const { tally, batches } = draw(outcomes, ({ models }) => chooseClosedBook(models, { samples: 3 }));
        expect(code(tally.models)).toBe(code(full(outcomes).models));
        for (const batch of batches) expect(batch).toEqual(["m0", "m1", "m2", "m3", "m4", "m5"]);
        expect(batches.length).toBe(
          Math.min(3, ...outcomes.map((of) => of.indexOf("right") + 1).filter((batch) => batch > 0)),
        );
      }),
    );
  });
});

describe("oracle", () => {
  const rules = { samples: 3, rightShare: 0.5 };

  it.each([
    [0.5, 10],
    [0, 1],
    [0.99, 18],
    [1 / 3, 7],
  ])("more than %f of 18 are %i", (rightShare, needed) => {
    expect(rightsNeeded(6, { samples: 3, rightShare })).toBe(needed);
  });

  /** What looking at all samples after each turn comes to. */
  const byTurns = (outcomes: Outcomes, of: typeof rules): string => {
    const turns = Array.from({ length: of.samples }, (_, at) => at + 1);
    const isPassed = turns.some((turn) => {
      const right = outcomes.flatMap((each) => each.slice(0, turn)).filter((outcome) => outcome === "right");
      return right.length >= rightsNeeded(outcomes.length, { ...of, samples: turn });
    });
    return isPassed ? "passed" : "oracle";
  };

  it("stops early with the verdict of the turns, whatever share is asked for", () => {
    const seen = new Set<string>();
    for (const rightShare of [0, 0.25, 0.5, 0.9]) {
      for (const outcomes of small) {
        const of = { samples: 2, rightShare };
        const { tally } = draw(outcomes, ({ models }) => chooseOracle(models, of));
        expect(decideOracle(tally.models, of).code).toBe(byTurns(outcomes, of));
      }
    }
    fc.assert(
      fc.property(panels(6, 3), fc.constantFrom(0, 0.3, 0.5, 0.95), (outcomes, rightShare) => {
        const of = { ...rules, rightShare };
        const { tally } = draw(outcomes, ({ models }) => chooseOracle(models, of));
        const code = byTurns(outcomes, of);
        seen.add(code);
        expect(decideOracle(tally.models, of).code).toBe(code);
      }),
      { numRuns: 2000 },
    );
    expect([...seen].sort()).toEqual(["oracle", "passed"]);
  });

  it("is passed by the first tries where models agree, and takes the other tries where they don't", () => {
    const drawnOf = (outcomes: Outcomes) => draw(outcomes, ({ models }) => chooseOracle(models, rules));
    const tries = (...first: string[]): Outcomes => first.map((outcome) => [outcome, "right", "right"]);
    expect(drawnOf(tries("right", "right", "right", "right", "none", "none")).samples).toBe(4);
    // Three of six are too few, and seven of twelve are enough.
    const doubtful = drawnOf(tries("right", "right", "right", "none", "none", "none"));
    expect(doubtful.samples).toBe(10);
    expect(decideOracle(doubtful.tally.models, rules)).toMatchObject({
      ...{ passed: true, detail: { right: 7, drawn: 10, needed: 7, solutions: 12 } },
    });
  });

  it("draws no sample that a stop in between could have saved", () => {
    fc.assert(
      fc.property(panels(6, 3), (outcomes) => {
        const oneByOne = draw(outcomes, ({ models }) => chooseOracle(models, rules).slice(0, 1));
        const inBatches = draw(outcomes, ({ models }) => chooseOracle(models, rules));
        expect(inBatches.samples).toBe(oneByOne.samples);
      }),
    );
  });
});

describe("a model that was asked with tools", () => {
  it("may know the answer unless its scored samples were all without it", () => {
    const sample = (
      role: string,
      outcome: "correct" | "incorrect" | "not_attempted" | "failed" | "unscored",
    ) => ({ role, outcome }) as const;
    const samples = [
      sample("m0", "incorrect"),
      sample("m0", "correct"),
      sample("m1", "incorrect"),
      sample("m1", "failed"),
      sample("m2", "not_attempted"),
      sample("m3", "failed"),
      sample("m3", "unscored"),
    ];
    const asked = ["m0", "m1", "m2", "m3", "m4"].filter((role) => mayKnow(role, samples));
    expect(asked).toEqual(["m0", "m3", "m4"]);
  });
});

describe("the panel, going on until somebody solves it", () => {
  const paper = { samples: 3, sameWrongShare: 0.8, maxRightModels: 5, modelRight: "majority" } as const;
  const strict = { ...paper, markUnsolved: true };
  const verdict = ({ models, wrongGroups }: PanelTally): string =>
    [
      decideUniqueness({ wrongGroups, solutions: 18, sameWrongShare: 0.8 }).code,
      decideDifficulty(models, paper).code,
      decideSolved(models).code,
    ].join(" ");

  it("stops early with the verdicts of all samples, for every gate that is on", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(panels(6, 3), (outcomes) => {
        const { tally } = draw(outcomes, (now) => chooseBatch(now, strict));
        const all = verdict(full(outcomes));
        seen.add(all);
        expect(verdict(tally)).toBe(all);
      }),
      { numRuns: 5000 },
    );
    expect([...seen].sort()).toEqual(
      expect.arrayContaining(["passed passed passed", "passed passed unsolved", "passed too-easy passed"]),
    );
  });

  it("draws for the paper's rules what it would draw without, and then one at a time, in the order of the settings", () => {
    fc.assert(
      fc.property(panels(6, 3), (outcomes) => {
        const before = draw(outcomes, (now) => chooseBatch(now, paper)).batches;
        const after = draw(outcomes, (now) => chooseBatch(now, strict)).batches;
        expect(after.slice(0, before.length)).toEqual(before);
        for (const batch of after.slice(before.length)) expect(batch).toHaveLength(1);
      }),
    );
    const wrong = Array.from({ length: 6 }, (_, model) => [0, 1, 2].map((at) => `w${model}${at}`));
    const { batches, samples } = draw(wrong, (now) => chooseBatch(now, strict));
    expect(samples).toBe(18);
    expect(batches.at(-13)).toEqual(["m0"]);
    expect(decideSolved(full(wrong).models)).toMatchObject({ passed: false, code: "unsolved" });
  });

  it("goes on for the mark alone to its bound, and beyond it for the paper's rules", () => {
    const bounded = { ...strict, unsolvedAfter: 9 };
    const answers = (answer: (model: number, at: number) => string) =>
      Array.from({ length: 6 }, (_, model) => [0, 1, 2].map((at) => answer(model, at)));
    const drawnOf = (outcomes: string[][]) => draw(outcomes, (now) => chooseBatch(now, bounded)).samples;
    expect(drawnOf(answers((model, at) => `w${model}${at}`))).toBe(9);
    // One answer of all keeps uniqueness open until the fifteenth sample.
    expect(drawnOf(answers(() => "w"))).toBe(15);
    fc.assert(
      fc.property(panels(6, 3), (outcomes) => {
        const { tally } = draw(outcomes, (now) => chooseBatch(now, bounded));
        const [unique, difficult, solved] = verdict(tally).split(" ");
        const [uniqueOfAll, difficultOfAll, solvedOfAll] = verdict(full(outcomes)).split(" ");
        expect([unique, difficult]).toEqual([uniqueOfAll, difficultOfAll]);
        if (solved === "passed") expect(solvedOfAll).toBe("passed");
      }),
      { numRuns: 2000 },
    );
  });

  it("is not settled before somebody is right or all are drawn", () => {
    const models = Array.from({ length: 6 }, (_, at) => ({ role: `m${at}`, drawn: 2, right: 0 }));
    const open = { models, wrongGroups: [1, 1] };
    expect([settleDifficulty(open, paper), settleUniqueness(open, paper)]).toEqual(["passed", "passed"]);
    expect([fewestToSettle(open, paper), fewestToSettle(open, strict)]).toEqual([0, 1]);
  });
});
