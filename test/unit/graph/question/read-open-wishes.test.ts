import { expect, it } from "vitest";
import type { Draft } from "../../../../domain/question/draft.ts";
import { readOpenWishes } from "../../../../graph/question/guidance/read-open-wishes.ts";
import type { StepContext } from "../../../../graph/step.ts";
import { startRun } from "../../../support/start-run.ts";

it("what guidance asked of a wording holds in later rounds, too, and goes to nobody who gathers or composes", async () => {
  const { finish, inputs } = await startRun({
    method: { minRounds: 3, maxRounds: 4 },
    script: (good) => ({
      instruct: async (input, call) => {
        const reply = await good.instruct(input, call);
        if ("fault" in reply || input.round > 1) return reply;
        return { ...reply, wording: "Describe the prize that was given by its town." };
      },
    }),
  });
  await finish();
  const asked = inputs("obfuscate") as { readonly wording: string | null }[];
  const told = asked.map(({ wording }) => wording?.includes("by its town") ?? false);
  expect(told.slice(0, 3)).toEqual([false, true, true]);
  const others = [...inputs("compose"), ...inputs("gather")];
  expect(JSON.stringify(others)).not.toContain("by its town");
});

it("what it asked of questions that did not lead to the present one holds no more", async () => {
  const question = "Who won the prize that was given by the town of Orta in spring?";
  const wishOf = (round: number) => ({
    ...{ round, plainQuestion: question, instruction: "Go on." },
    wordingInstruction: `Describe the prize that was given by its town, for the ${round}. time.`,
  });
  const drafts = [wishOf(1), wishOf(2), wishOf(3), { ...wishOf(4), wordingInstruction: undefined }];
  const wishesWith = async (takenUp?: number) => {
    const verdicts = [{ gate: "termination", round: 4, detail: takenUp === undefined ? {} : { takenUp } }];
    const context = {
      ...{ run: { id: "r" }, state: { round: 5 } },
      items: { listDrafts: async () => drafts, listVerdicts: async () => verdicts },
    };
    const draft = { plainQuestion: question } as Draft;
    return await readOpenWishes(context as unknown as StepContext, { draft, newest: null });
  };
  expect((await wishesWith()).join(" ")).toContain("the 3. time");
  // Round 4 took the question of round 2 up again, so what was asked of round 3 was asked of another question.
  const after = (await wishesWith(2)).join(" ");
  expect(after).toContain("the 1. time");
  expect(after).not.toContain("the 3. time");
});
