import { describe, expect, it } from "vitest";
import { z } from "zod";
import { domainsSettings } from "../../../domain/settings/domains-settings.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { runSeeding } from "../../../sources/run-seeding.ts";
import { createWebSource } from "../../../sources/web/create-web-source.ts";
import { goodScript } from "../../support/good-script.ts";
import { createMemoryJobStore } from "../../support/memory-job-store.ts";
import { createMemoryPageStore } from "../../support/memory-page-store.ts";
import { createMemorySeedStores } from "../../support/memory-seed-stores.ts";
import { type AgentScript, createScriptedAgents } from "../../support/scripted-agents.ts";

const knownIn = z.object({ known: z.array(z.string()) });
const domains = domainsSettings.parse({
  domains: [
    {
      id: "science",
      name: { en: "Science", zh: "科学" },
      subDomains: [
        {
          id: "science/physics",
          name: { en: "Physics", zh: "物理" },
          searchHints: { en: ["new results"], zh: ["新结果"] },
        },
      ],
    },
  ],
});

function entity(name: string, urls: string[], surfaced: string | null = "2026-04-01") {
  return { name, description: "…", urls, surfaced };
}

async function start(collect: AgentScript["collect"] | null = null) {
  const pages = createMemoryPageStore();
  const stores = createMemorySeedStores();
  const usual: AgentScript["collect"] = async (_input, { key }) => {
    const urls = ["http://a.test/1", "http://a.test/2"];
    await pages.grant(key.scope, urls);
    const result = (url: string, snippet: string) => {
      return { title: "News", url, snippet, source: "a.test", published: null };
    };
    const results = [
      result("http://a.test/1", "The Orta-Prize and the Old Fair"),
      result("http://a.test/2", "A known thing"),
    ];
    await pages.putSearch({ ...key, turn: 1 }, "prizes", "test", { outcome: "results", results });
    await pages.putSnapshot({
      ...{
        id: "2",
        url: "http://a.test/2",
        title: "Lake",
        text: "The Lake Institute opened.",
        language: "en",
      },
      ...{ published: null, publishedFrom: null, links: [], retrieved: "2026-05-01T10:00:00.000Z" },
    });
    await pages.putVisit(key.scope, "http://a.test/2", "2");
    return {
      entities: [
        entity("Orta Prize", ["http://a.test/1", "http://invented.test/"]),
        entity("orta prize", ["http://a.test/2"]),
        entity("Nowhere Award", ["http://invented.test/"]),
        entity("Lake Institute (LI)", ["http://a.test/2"], null),
        entity("Old Fair", ["http://a.test/1"], "2026-01-01"),
        entity("Unnamed Lab", ["http://a.test/1"]),
        entity("Known Thing", ["http://a.test/2"]),
      ],
    };
  };
  const { agents, made } = createScriptedAgents({ ...goodScript(pages), collect: collect ?? usual });
  const place = { language: "zh", domain: "science", subDomain: "science/physics" } as const;
  await stores.seeds.add(
    [{ ...place, name: "Known thing", description: "…", urls: ["http://a.test/0"], surfaced: null }],
    { max: 100 },
  );
  const seeding = await stores.seedings.create({ ...place, refreshId: null, round: 0, wanted: 8 });
  const jobs = createMemoryJobStore();
  const method = methodSettings.parse({});
  const web = createWebSource({ agents, ...stores, jobs, pages, domains, method });
  const parts = { ...stores, pages, method, sources: { web, wikidata: web } };
  return { parts, seeding, made, ...stores };
}

describe("runSeeding", () => {
  it("keeps entities of after the cutoff that a shown page names, each name once", async () => {
    const { parts, seeding, made, seeds, seedings } = await start();
    expect(await runSeeding(parts, seeding.id)).toEqual({ added: 2 });
    const names = (await seeds.list({})).map(({ name, urls }) => [name, urls]);
    expect(names).toEqual([
      ["Known thing", ["http://a.test/0"]],
      ["Orta Prize", ["http://a.test/1"]],
      ["Lake Institute (LI)", ["http://a.test/2"]],
    ]);
    expect(made[0]?.input).toMatchObject({
      domain: { name: "科学" },
      subDomain: { name: "物理" },
      searchHints: ["新结果"],
      known: ["Known thing"],
      today: "2026-05-01",
      span: { from: "2026-01-01", to: "2026-05-01" },
    });
    expect(await seedings.get(seeding.id)).toMatchObject({ status: "done", added: 2 });
    // Done is done.
    expect(await runSeeding(parts, seeding.id)).toEqual({ added: 2 });
    expect(made).toHaveLength(1);
  });

  it("names the known seeds of the days that are looked at first, then the newest, where there are too many", async () => {
    const { parts, made, seeds, seedings } = await start();
    const place = { language: "zh", domain: "science", subDomain: "science/physics" } as const;
    const offered = Array.from({ length: 300 }, (_, at) => ({
      ...{ ...place, name: `Thing ${at}`, description: "", urls: ["http://a.test/0"] },
      surfaced: at < 50 ? "2026-05-01" : "2025-11-01",
    }));
    await seeds.add(offered, { max: 1000 });
    const { id } = await seedings.create({ ...place, refreshId: null, round: 1, wanted: 8 });
    await runSeeding(parts, id);
    const known = new Set(knownIn.parse(made[0]?.input).known);
    expect(known.size).toBe(200);
    expect([known.has("Thing 0"), known.has("Thing 299"), known.has("Thing 60")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("asks again for a reply of use, and fails after that", async () => {
    const { parts, seeding, made, seedings } = await start(() => ({ fault: "no-report" }));
    expect(await runSeeding(parts, seeding.id)).toEqual({
      added: 0,
      failed: { role: "seeding", fault: "no-report" },
    });
    expect(made.map(({ key }) => key.name)).toEqual(["collect/t1", "collect/t2", "collect/t3"]);
    expect(await seedings.get(seeding.id)).toMatchObject({ status: "failed" });
  });

  it("says how many it added also where it was killed as they were added", async () => {
    const { parts, seeding, seeds, seedings } = await start();
    const killed = {
      ...seeds,
      add: async (...given: Parameters<typeof seeds.add>) => {
        await seeds.add(...given);
        throw new Error("killed");
      },
    };
    await expect(runSeeding({ ...parts, seeds: killed }, seeding.id)).rejects.toThrow("killed");
    expect(await runSeeding(parts, seeding.id)).toEqual({ added: 2 });
    expect(await seedings.get(seeding.id)).toMatchObject({
      status: "done",
      added: 2,
      detail: "left out 2 of its entities: no page that it was shown names them",
    });
  });
});
