import { expect, it } from "vitest";
import type { Refresh } from "../../../domain/ports/runs/refresh-store.ts";
import { formsSettings } from "../../../domain/settings/forms-settings.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { settings } from "../../../domain/settings/settings.ts";
import type { PlanParts } from "../../../refresh/plan-parts.ts";
import { planRefresh } from "../../../refresh/plan-refresh.ts";
import { createMemoryJobStore } from "../../support/memory-job-store.ts";
import { createMemoryRunStore } from "../../support/memory-run-store.ts";
import { createMemorySeedStores } from "../../support/memory-seed-stores.ts";

const place = { language: "en", domain: "science", subDomain: "science/a" } as const;

/** Plans a refresh of `target` English questions once, with many seeds and eight slots. Returns the runs and plans it again. */
async function plan(target: number, work: Partial<{ runsPerQuestion: number; runs: number }> = {}) {
  const { seeds, seedings } = createMemorySeedStores();
  const runs = createMemoryRunStore({ now: () => new Date("2026-05-01") });
  const names = Array.from({ length: 20 }, (_, at) => `seed ${at}`);
  const { id: seedingId } = await seedings.create({
    ...{ refreshId: "refresh-1", round: 1, wanted: names.length },
    ...place,
  });
  await seeds.add(
    names.map((name) => ({ ...place, name, description: "", urls: [], surfaced: null })),
    { max: 100, ends: { seedingId, detail: null } },
  );
  const refresh = {
    ...{ id: "refresh-1", target, languages: ["en"], domains: null, status: "open", budgetDollars: null },
    ...{ sources: null, purpose: "items" },
    ...{ runsEach: null },
  } as unknown as Refresh;
  const refreshes = {
    exclusively: (_: string, plan: () => Promise<unknown>) => plan(),
    get: async () => refresh,
    progress: async () => {
      const accepted = (await runs.list({ status: "accepted" })).length;
      const account = { heldDollars: 0, lostDollars: 0, refusedDollars: null };
      return { accepted, acceptedByLanguage: { en: accepted, zh: 0 }, dollars: 0, account };
    },
    end: async () => {},
  } as unknown as PlanParts["refreshes"];
  const parts: PlanParts = {
    lifecycles: { list: async () => [] },
    ...{
      seeds,
      seedings,
      runs,
      refreshes,
      questions: { list: async () => [] } as unknown as PlanParts["questions"],
      jobs: createMemoryJobStore(),
      dispatch: async () => {},
    },
    settings: {
      domains: { domains: [] },
      method: methodSettings.parse({}),
      forms: formsSettings.parse({}),
      work: { ...settings.shape.work.parse({ runs: 8, ...work }) },
    },
  };
  const again = () => planRefresh(parts, "refresh-1");
  await again();
  const listOpen = () => runs.list({ status: "open" });
  return { runs, again, listOpen };
}

it("begins as many runs as questions are wanted, and another one for each that is rejected", async () => {
  const { runs, again, listOpen } = await plan(3);
  expect(await listOpen()).toHaveLength(3);
  await again();
  expect(await listOpen()).toHaveLength(3);
  const [first, second] = await listOpen();
  await runs.end(first?.id ?? "", "rejected", "too-easy", "");
  await again();
  expect(await listOpen()).toHaveLength(3);
  const lease = await runs.claim(second?.id ?? "", "test", 60);
  if (lease !== null) await runs.accept(lease);
  await again();
  expect(await listOpen()).toHaveLength(2);
  // None was dropped: each run's calls count for a question that was still wanted.
  expect(await runs.list({ status: "dropped" })).toHaveLength(0);
});

it("begins more runs than questions are wanted where the settings say so, within the runs worked on at once", async () => {
  expect(await (await plan(3, { runsPerQuestion: 2 })).listOpen()).toHaveLength(6);
  expect(await (await plan(3, { runsPerQuestion: 2, runs: 4 })).listOpen()).toHaveLength(4);
});
