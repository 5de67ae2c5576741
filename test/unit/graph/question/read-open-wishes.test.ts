import { expect, it } from "vitest";
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
