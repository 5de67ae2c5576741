import { describe, expect, it } from "vitest";
import type { Language } from "../../../domain/language.ts";
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

/** More plannings than any of these refreshes needs to end. */
const manyPlannings = 50;

/**
 * Plans a refresh in English and Chinese until it ends. Every run is accepted, and `found` names the languages in which the first seeding
 * of a sub-domain finds one seed; all other seedings find none.
 */
async function planToItsEnd({
  target,
  found,
  ordered,
}: {
  readonly target: number;
  readonly found: readonly Language[];
  readonly ordered: boolean;
}) {
  const stores = createMemorySeedStores();
  const runs = createMemoryRunStore({ now: () => new Date("2026-05-01") });
  const refresh = {
    ...{ id: "refresh-1", target, languages: ["en", "zh"], domains: null, status: "open" },
    ...{ budgetDollars: null, sources: null, purpose: "items", runsEach: null },
  } as unknown as Refresh;
  const ended: string[] = [];
  const account = { dollars: 0, heldDollars: 0, lostDollars: 0, refusedDollars: null };
  const countAccepted = async (language: Language) =>
    (await runs.list({ status: "accepted" })).filter((run) => run.language === language).length;
  const refreshes = {
    exclusively: (_: string, plan: () => Promise<unknown>) => plan(),
    get: async () => refresh,
    progress: async () => {
      const [en, zh] = [await countAccepted("en"), await countAccepted("zh")];
      return { accepted: en + zh, acceptedByLanguage: { en, zh }, dollars: 0, account };
    },
    end: async (_: string, status: string) => void ended.push(status),
  } as unknown as PlanParts["refreshes"];
  const parts: PlanParts = {
    ...{ lifecycles: { list: async () => [] }, ...stores, runs, refreshes },
    questions: { list: async () => [] } as unknown as PlanParts["questions"],
    jobs: createMemoryJobStore(),
    dispatch: async () => {},
    settings: {
      ...{ domains, method: methodSettings.parse({}), forms: formsSettings.parse({}) },
      work: { ...settings.shape.work.parse({}), ordered },
    },
  };
  const finishSeedings = async () => {
    for (const { id, status, round, ...place } of await stores.seedings.list("refresh-1")) {
      if (status !== "open") continue;
      const { language, domain, subDomain } = place;
      const seed = { language, domain, subDomain, name: `${subDomain} prize` };
      await stores.seeds.add(
        round === 1 && subDomain === "science/a" && found.includes(language)
          ? [{ ...seed, description: "", urls: [], surfaced: null }]
          : [],
        { max: 100, ends: { seedingId: id, detail: null } },
      );
    }
  };
  const acceptRuns = async () => {
    for (const { id } of await runs.list({ status: "open" })) {
      const lease = await runs.claim(id, "test", 60);
      if (lease !== null) await runs.accept(lease);
    }
  };
  for (let planned = 0; planned < manyPlannings && ended.length === 0; planned += 1) {
    await planRefresh(parts, "refresh-1");
    await finishSeedings();
    await acceptRuns();
  }
  return { ended, en: await countAccepted("en"), zh: await countAccepted("zh") };
}

describe.each([false, true])("a refresh in two languages (work.ordered: %s)", (ordered) => {
  it("ends when one language has all its questions and no seed is left for the other", async () => {
    expect(await planToItsEnd({ target: 2, found: ["en"], ordered })).toEqual({
      ended: ["ended"],
      en: 1,
      zh: 0,
    });
    expect(await planToItsEnd({ target: 2, found: ["zh"], ordered })).toEqual({
      ended: ["ended"],
      en: 0,
      zh: 1,
    });
  });

  it("ends when no seed is left for the only language that has a share of the target", async () => {
    expect(await planToItsEnd({ target: 1, found: [], ordered })).toEqual({ ended: ["ended"], en: 0, zh: 0 });
  });

  it("ends when no seed is left for either language", async () => {
    expect(await planToItsEnd({ target: 2, found: [], ordered })).toEqual({ ended: ["ended"], en: 0, zh: 0 });
  });

  it("reaches its target when both languages have seeds", async () => {
    expect(await planToItsEnd({ target: 2, found: ["en", "zh"], ordered })).toEqual({
      ended: ["done"],
      en: 1,
      zh: 1,
    });
  });
});
