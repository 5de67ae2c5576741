import { expect, it } from "vitest";
import { chainOf } from "../../support/good-script.ts";
import { startRun } from "../../support/start-run.ts";

const plan = "First the prize, then its winner, who is Winner r1t1d.";

it("drops what an agent thought before a graph or a wording, and works on with the rest", async () => {
  const { finish, items, run } = await startRun({
    method: { roundTrip: true },
    script: (good) => ({
      parse: async (input, call) => ({ plan, ...(await good.parse(input, call)) }),
      reparse: () => ({ plan, ...chainOf(5, "5 pieces") }),
      obfuscate: async (input, call) => ({ plan, ...(await good.obfuscate(input, call)) }),
    }),
  });
  await finish();
  const stored = {
    drafts: await items.listDrafts(run.id),
    graph: await items.getGraph(run.id, 1),
    verdicts: await items.listVerdicts(run.id),
  };
  expect(stored.graph?.graph).toMatchObject({ answer: "n5" });
  expect(stored.verdicts.map(({ gate }) => gate)).toContain("round-trip");
  expect(JSON.stringify(stored)).not.toContain("First the prize");
});
