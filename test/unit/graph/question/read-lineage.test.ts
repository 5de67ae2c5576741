import { expect, it } from "vitest";
import { readLineage } from "../../../../graph/question/guidance/read-lineage.ts";
import type { StepContext } from "../../../../graph/step.ts";

/** Reads the lineage of a round's question, in a run with these questions taken up: `[6, 4]` is round 6 with the question of round 4. */
async function lineageAt(round: number, takenUp: readonly (readonly [number, number])[] = []) {
  const verdicts = Array.from({ length: round }, (_, at) => at + 1).map((of) => {
    const from = takenUp.find(([later]) => later === of)?.[1];
    return {
      gate: "termination",
      round: of,
      detail: { unmet: [], ...(from !== undefined && { takenUp: from }) },
    };
  });
  const context = { run: { id: "r" }, state: { round }, items: { listVerdicts: async () => verdicts } };
  const { takenUpFrom, ledHere } = await readLineage(context as unknown as StepContext);
  return { takenUpFrom, led: Array.from({ length: round }, (_, at) => at + 1).filter(ledHere) };
}

it("has all rounds before where no question was taken up", async () => {
  expect(await lineageAt(1)).toEqual({ takenUpFrom: null, led: [] });
  expect(await lineageAt(4)).toEqual({ takenUpFrom: null, led: [1, 2, 3] });
});

it("leaves out what was instructed since a question was first asked, if that question was taken up", async () => {
  expect(await lineageAt(6, [[6, 4]])).toEqual({ takenUpFrom: 4, led: [1, 2, 3] });
  // What came of the question that was taken up has the instruction of that round behind it as well.
  expect(await lineageAt(7, [[6, 4]])).toEqual({ takenUpFrom: null, led: [1, 2, 3, 6] });
  expect(
    await lineageAt(9, [
      [6, 4],
      [8, 3],
    ]),
  ).toEqual({ takenUpFrom: null, led: [1, 2, 8] });
});

it("goes back through a question that was taken up twice", async () => {
  expect(
    await lineageAt(8, [
      [5, 2],
      [8, 5],
    ]),
  ).toEqual({ takenUpFrom: 5, led: [1] });
});
