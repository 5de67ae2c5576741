import { describe, expect, it } from "vitest";
import type { Refresh } from "../../../domain/ports/runs/refresh-store.ts";
import { divideSeeds, type SourceKind, type SourceShares } from "../../../domain/run/source-grade.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { settings } from "../../../domain/settings/settings.ts";
import type { DeltaOrigin } from "../../../domain/wikidata/wikidata-delta.ts";
import type { PlanParts } from "../../../refresh/plan-parts.ts";
import { shareSeeds } from "../../../refresh/share-seeds.ts";
import { createMemoryJobStore } from "../../support/memory-job-store.ts";
import { createMemorySeedStores } from "../../support/memory-seed-stores.ts";

const place = { language: "en", domain: "science", subDomain: "science/a" } as const;
const delta = {} as DeltaOrigin;

/** A refresh with shares over one sub-domain, and a store with these numbers of unused seeds. */
async function open(sources: SourceShares, free: Partial<Record<SourceKind, number>>) {
  const { seeds, seedings } = createMemorySeedStores();
  const add = (kind: SourceKind, number = 0) =>
    seeds.add(
      Array.from({ length: number }, (_, at) => ({
        ...{ ...place, name: `${kind} ${at}`, description: "", urls: ["http://a.test/"], surfaced: null },
        ...(kind === "wikidata" && { delta }),
      })),
      { max: 100 },
    );
  await add("web", free.web);
  await add("wikidata", free.wikidata);
  const refresh = { id: "refresh-1", languages: ["en"], domains: null, sources } as unknown as Refresh & {
    sources: SourceShares;
  };
  const domain = { id: "science", subDomains: [{ id: "science/a" }] };
  const parts = {
    ...{ seeds, seedings, jobs: createMemoryJobStore(), dispatch: async () => {} },
    settings: {
      domains: { domains: [domain] },
      method: methodSettings.parse({}),
      work: settings.shape.work.parse({}),
    },
  } as unknown as PlanParts;
  const share = (limit: number) => shareSeeds(parts, refresh, { language: "en", limit });
  /** Ends the open seedings of a source without a new seed. */
  const end = async (source: SourceKind): Promise<void> => {
    for (const { id, status, source: own } of await seedings.list("refresh-1"))
      if (status === "open" && own === source)
        await seedings.finish(id, { status: "done", added: 0, detail: null });
  };
  const listOpen = async () =>
    (await seedings.list("refresh-1")).filter(({ status }) => status === "open").map(({ source }) => source);
  return { parts, share, end, listOpen };
}

const halves = { web: 0.5, wikidata: 0.5 };

describe("divideSeeds", () => {
  it.each([
    [4, halves, { web: 0, wikidata: 0 }, { web: 2, wikidata: 2 }],
    [1, halves, { web: 0, wikidata: 0 }, { web: 1, wikidata: 0 }],
    [1, halves, { web: 1, wikidata: 0 }, { web: 0, wikidata: 1 }],
    [3, { web: 2, wikidata: 1 }, { web: 0, wikidata: 0 }, { web: 2, wikidata: 1 }],
    [5, { web: 0, wikidata: 3 }, { web: 7, wikidata: 0 }, { web: 0, wikidata: 5 }],
  ])("divides %i seeds by %j after %j", (limit, shares, taken, divided) => {
    expect(divideSeeds(limit, shares, taken)).toEqual(divided);
  });
});

describe("shareSeeds", () => {
  it("takes from each source by its share, and asks for no seedings where there are enough seeds", async () => {
    const { share, listOpen } = await open(halves, { web: 5, wikidata: 5 });
    expect(await share(4)).toEqual({ take: { web: 2, wikidata: 2 }, waiting: false });
    expect(await listOpen()).toEqual([]);
  });

  it("waits for the seedings of the source that has too few, and takes what the other one has", async () => {
    const { share, listOpen } = await open(halves, { web: 5 });
    expect(await share(4)).toEqual({ take: { web: 2, wikidata: 0 }, waiting: true });
    expect(await listOpen()).toEqual(["wikidata"]);
    // Planned again, it asks for nothing twice.
    expect(await share(4)).toEqual({ take: { web: 2, wikidata: 0 }, waiting: true });
    expect(await listOpen()).toEqual(["wikidata"]);
  });

  it("gives the share of a source that has nothing left to the other one", async () => {
    const { share, end } = await open(halves, { web: 5 });
    await share(4);
    await end("wikidata");
    expect(await share(4)).toEqual({ take: { web: 4, wikidata: 0 }, waiting: false });
  });

  it("counts what the refresh has taken before", async () => {
    const { parts, share } = await open(halves, { web: 5, wikidata: 5 });
    await parts.seeds.takeUnused({ languages: ["en"], source: "web", limit: 2, refreshId: "refresh-1" });
    expect(await share(2)).toEqual({ take: { web: 0, wikidata: 2 }, waiting: false });
  });

  it("takes nothing of a source without a share, even where the other has nothing left", async () => {
    const { share, end, listOpen } = await open({ web: 0, wikidata: 1 }, { web: 5 });
    expect(await share(2)).toEqual({ take: { web: 0, wikidata: 0 }, waiting: true });
    await end("wikidata");
    expect(await share(2)).toEqual({ take: { web: 0, wikidata: 0 }, waiting: false });
    expect(await listOpen()).toEqual([]);
  });
});
