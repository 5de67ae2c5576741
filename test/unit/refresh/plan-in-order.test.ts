import { expect, it } from "vitest";
import type { Refresh } from "../../../domain/ports/runs/refresh-store.ts";
import { domainsSettings } from "../../../domain/settings/domains-settings.ts";
import { formsSettings } from "../../../domain/settings/forms-settings.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { settings } from "../../../domain/settings/settings.ts";
import type { PlanParts } from "../../../refresh/plan-parts.ts";
import { planRefresh } from "../../../refresh/plan-refresh.ts";
import { createMemoryJobStore } from "../../support/memory-job-store.ts";
import { createMemoryRunStore } from "../../support/memory-run-store.ts";
import { createMemorySeedStores } from "../../support/memory-seed-stores.ts";

const place = { language: "en", domain: "science" } as const;
const subDomain = (id: string) => ({
  id,
  name: { en: id, zh: id },
  searchHints: { en: ["news"], zh: ["新闻"] },
});
const domains = domainsSettings.parse({
  domains: [
    {
      id: "science",
      name: { en: "Science", zh: "科学" },
      subDomains: [subDomain("science/a"), subDomain("science/b")],
    },
  ],
});

/** A refresh in order of one English question, planned over stores in memory. */
function open() {
  const stores = createMemorySeedStores();
  const runs = createMemoryRunStore({ now: () => new Date("2026-05-01") });
  const refresh = {
    ...{ id: "refresh-1", target: 1, languages: ["en"], domains: null, status: "open", budgetDollars: null },
    ...{ sources: null, purpose: "items" },
    ...{ runsEach: null },
  } as unknown as Refresh;
  const ended: string[] = [];
  const account = { dollars: 0, heldDollars: 0, lostDollars: 0, refusedDollars: null };
  const refreshes = {
    exclusively: (_: string, plan: () => Promise<unknown>) => plan(),
    get: async () => refresh,
    progress: async () => {
      const accepted = (await runs.list({ status: "accepted" })).length;
      return { accepted, acceptedByLanguage: { en: accepted, zh: 0 }, dollars: 0, account };
    },
    end: async (_: string, status: string) => void ended.push(status),
  } as unknown as PlanParts["refreshes"];
  const parts: PlanParts = {
    lifecycles: { list: async () => [] },
    ...{
      ...stores,
      runs,
      refreshes,
      questions: { list: async () => [] } as unknown as PlanParts["questions"],
      jobs: createMemoryJobStore(),
      dispatch: async () => {},
    },
    settings: {
      domains,
      method: methodSettings.parse({}),
      forms: formsSettings.parse({}),
      work: { ...settings.shape.work.parse({}), ordered: true },
    },
  };
  const addSeeds = (seedingId: string, names: readonly string[]) =>
    stores.seeds.add(
      names.map((name) => ({
        ...place,
        subDomain: "science/a",
        name,
        description: "",
        urls: [],
        surfaced: null,
      })),
      { max: 100, ends: { seedingId, detail: null } },
    );
  return { parts, ended, runs, addSeeds, ...stores };
}

it("asks for no more seeds where a seeding ends while they are counted", async () => {
  const { parts, seeds, seedings, runs, addSeeds } = open();
  await planRefresh(parts, "refresh-1");
  const [first] = await seedings.list("refresh-1");
  const countUnused = async () => {
    const counted = await seeds.countUnused();
    await addSeeds(first?.id ?? "", ["Orta prize"]);
    return counted;
  };
  await planRefresh({ ...parts, seeds: { ...seeds, countUnused } }, "refresh-1");
  expect(await seedings.list("refresh-1")).toMatchObject([
    { subDomain: "science/a", status: "done", added: 1 },
  ]);
  await planRefresh(parts, "refresh-1");
  expect(await seedings.list("refresh-1")).toHaveLength(1);
  expect(await runs.list({})).toHaveLength(1);
});

it("begins no run beside one that is accepted while it is planned", async () => {
  const { parts, seedings, runs, addSeeds, ended } = open();
  await planRefresh(parts, "refresh-1");
  await addSeeds((await seedings.list("refresh-1"))[0]?.id ?? "", ["Orta prize", "Lake Institute"]);
  await planRefresh(parts, "refresh-1");
  const [run] = await runs.list({});
  const accept = async () => {
    const lease = await runs.claim(run?.id ?? "", "test", 60);
    if (lease !== null) await runs.accept(lease);
  };
  const refreshes: PlanParts["refreshes"] = {
    ...parts.refreshes,
    async progress(id) {
      const seen = await parts.refreshes.progress(id);
      await accept();
      return seen;
    },
  };
  await planRefresh({ ...parts, refreshes }, "refresh-1");
  expect(await runs.list({})).toMatchObject([{ status: "accepted" }]);
  await planRefresh(parts, "refresh-1");
  expect(await runs.list({})).toHaveLength(1);
  expect(ended).toEqual(["done"]);
});
