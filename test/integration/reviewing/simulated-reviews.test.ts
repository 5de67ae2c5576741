import { afterAll, beforeAll, expect, test } from "vitest";
import type { Freshet } from "../../../app/freshet.ts";
import { openFreshet } from "../../../app/open-freshet.ts";
import { openStores, type Stores } from "../../../app/open-stores.ts";
import { drawClaims } from "../../../bench/freshness/draw-claims.ts";
import { simulatedSettings } from "../../../cli/simulated-settings.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import type { GatheredEvidence } from "../../../domain/gathered-evidence.ts";
import { findRelation } from "../../../simulation/language/find-relation.ts";
import { type RunningSimulation, startSimulation } from "../../../simulation/start-simulation.ts";
import { pageSetOf } from "../../../simulation/web/page-set.ts";
import { openClock, type SharedClock } from "../../../storage/open-clock.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { acceptCited } from "./accept-cited.ts";

const accepted = new Date("2026-01-02T12:00:00Z");
const dataDir = tempFolder();
let open: StoreDatabase;
let stores: Stores;
let simulation: RunningSimulation;
let freshet: Freshet;
let clock: SharedClock;
let work: Awaited<ReturnType<Freshet["startWork"]>>;

beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  stores = openStores(open.db);
  // Without scripts no page needs the browser.
  simulation = await startSimulation({ seed: 31, size: "small", trouble: { scripted: 0 } });
  const given = loadSettings({ cwd: dataDir, env: { DATABASE_URL: open.db.url, FRESHET_DATA_DIR: dataDir } });
  clock = await openClock({ db: open.db, world: "simulated" });
  await clock.set(new Date("2026-07-01T00:00:00Z"));
  freshet = await openFreshet(simulatedSettings(given, simulation.addresses), { for: "work", log: () => {} });
  work = await freshet.startWork(["visit"]);
});
afterAll(async () => {
  await work.close();
  await freshet.close();
  await simulation.close();
  await open.close();
});

/** Statements of the world's pages that have one object at a time, each of another subject. */
function drawStates(): GatheredEvidence[] {
  const claims = drawClaims(pageSetOf(simulation.world), 60).filter(
    ({ kind, language, piece }) =>
      kind === "truly fresh" &&
      language === "en" &&
      ["director", "project-lead", "coach"].includes(findRelation(piece.facts[0]?.relation ?? "")?.id ?? ""),
  );
  return [...new Map(claims.map(({ piece }) => [piece.facts[0]?.subject, piece])).values()];
}

const verify = (ids: readonly string[], key: string) =>
  freshet.reviews.verify({ ids, key }, { signal: new AbortController().signal });

async function alter(alteration: object): Promise<void> {
  const url = `http://127.0.0.1:${simulation.addresses.webPort}/__simulation/facts`;
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(alteration) });
  expect(await answer.text()).toBe("1 altered");
}

test("what the web tells otherwise now is quarantined, and retired when it doesn't hold again; what stands stays; nothing is paid twice", async () => {
  const states = drawStates();
  const [changing, standing] = states;
  if (changing === undefined || standing === undefined) throw new Error("the world tells too few states");
  const accept = (piece: GatheredEvidence) =>
    acceptCited(open, { piece, at: accepted, freshnessClass: "fast" });
  const [drifted, held] = [await accept(changing), await accept(standing)];
  const first = await verify([drifted, held], "week-1");
  expect(first.reviews.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["holds", expect.stringContaining("its pages still state it")],
    ["holds", expect.stringContaining("its pages still state it")],
  ]);

  const fact = changing.facts[0];
  const others = simulation.world.entities.filter(
    ({ kind, name }) => kind === "person" && name.en !== fact?.object,
  );
  await alter({ subject: fact?.subject, relation: fact?.relation, object: others[0]?.name.en });
  await clock.set(new Date("2026-07-08T00:00:00Z"));
  const second = await verify([drifted, held], "week-2");
  const outcomes = new Map(second.reviews.map((line) => [line.questionId, line]));
  expect(outcomes.get(held)).toMatchObject({ outcome: "holds", state: "active" });
  expect(outcomes.get(drifted)).toMatchObject({ outcome: "drifted", state: "quarantined" });
  expect(outcomes.get(drifted)?.reason).not.toContain(String(fact?.object));
  expect(await stores.lives.get(drifted)).toMatchObject({
    ...{ state: "quarantined", reason: "drifted" },
    reviewDue: new Date("2026-07-15T00:00:00Z"),
  });
  const review = await stores.reviews.get(drifted, "week-2");
  const instead = [...(review?.pieces ?? []), ...(review?.facts ?? [])]
    .flatMap(({ sayings }) => sayings)
    .map((saying) => saying.instead?.object);
  expect(instead).toContain(others[0]?.name.en);
  for (const { sayings } of review?.pieces ?? [])
    for (const { snapshotId, quote } of sayings)
      expect((await stores.pages.getSnapshot(snapshotId))?.text).toContain(quote);

  // Begun again under its key: the same words, no call.
  const calls = JSON.stringify(simulation.calls());
  expect((await verify([drifted, held], "week-2")).reviews).toEqual(second.reviews);
  expect(JSON.stringify(simulation.calls())).toBe(calls);
  expect(await stores.lives.history([drifted])).toHaveLength(2);

  await clock.set(new Date("2026-07-15T00:00:00Z"));
  const due = await freshet.reviews.verify({ key: "week-3" }, { signal: new AbortController().signal });
  expect(due.reviews).toMatchObject(
    [
      { questionId: drifted, outcome: "drifted", state: "retired" },
      { questionId: held, outcome: "holds", state: "active" },
    ].sort((a, b) => a.questionId.localeCompare(b.questionId)),
  );
});

test("a page that is gone leaves its item watched where another states it, and quarantined where none does", async () => {
  const [, , told, lone] = drawStates();
  if (told === undefined || lone === undefined) throw new Error("the world tells too few states");
  const missing = ({ url }: GatheredEvidence, path: string) => new URL(path, url).href;
  const anchored = await acceptCited(open, {
    ...{ at: accepted, freshnessClass: "never" },
    piece: { ...told, url: missing(told, "/en/taken-down") },
  });
  const orphaned = await acceptCited(open, {
    ...{ at: accepted, freshnessClass: "never" },
    piece: {
      ...{ ...lone, url: missing(lone, "/en/taken-down-too") },
      facts: [
        { subject: "Quillon Reach", relation: "directed by", object: "Nobody Known", from: null, to: null },
      ],
      quote: "Quillon Reach is directed by Nobody Known.",
      statement: "Quillon Reach is directed by Nobody Known.",
    },
  });
  const { reviews } = await verify([anchored, orphaned], "gone-1");
  const of = (id: string) => reviews.find(({ questionId }) => questionId === id);
  expect(of(anchored)).toMatchObject({ outcome: "source-gone", state: "watch" });
  expect(of(orphaned)).toMatchObject({ outcome: "source-gone", state: "quarantined" });
  expect((await stores.reviews.get(anchored, "gone-1"))?.pieces).toMatchObject([{ found: "gone" }]);
});
