import { expect, it } from "vitest";
import { createGroundTruth } from "../../../../bench/truth/create-ground-truth.ts";
import { createPageIndex } from "../../../../simulation/search/page-index.ts";
import { pageSetOf } from "../../../../simulation/web/page-set.ts";
import { textOfPage } from "../../../../simulation/web/page-view.ts";
import { createWorld } from "../../../../simulation/world/create-world.ts";
import type { WorldFact } from "../../../../simulation/world/entity.ts";

const year = { seed: 5, size: "small", cutoff: "2024-07-01", today: "2025-10-06" } as const;
const change = { from: "2024-10-07", replaced: 0.4, vanished: 0.2 };
const world = createWorld({ ...year, change });
const replaced = world.facts.filter(({ until }) => until !== undefined);

const claimOf = ({ subject, relation, object }: WorldFact) => ({
  subject: subject.name.en,
  relation,
  object: object.name.en,
});
const successorOf = (fact: WorldFact): WorldFact => {
  const next = world.facts.find(
    ({ subject, relation, since }) =>
      subject === fact.subject && relation === fact.relation && since === fact.until,
  );
  if (next === undefined) throw new Error("nothing took its place");
  return next;
};

it("leaves a world without change as it is", () => {
  const still = createWorld(year);
  expect(world.facts.slice(0, still.facts.length).map(({ until, ...fact }) => fact)).toEqual(still.facts);
  expect(still.facts.some(({ since, until }) => since !== undefined || until !== undefined)).toBe(false);
});

it("replaces some of what can change, and the truth as of a day knows what was so on it", () => {
  expect(replaced.length).toBeGreaterThan(20);
  const before = createGroundTruth(world, "2024-10-06");
  const after = createGroundTruth(world, year.today);
  for (const fact of replaced) {
    expect(before.isTrue(claimOf(fact)), fact.subject.id).toBe(true);
    expect(before.isTrue(claimOf(successorOf(fact)))).toBe(false);
    expect(after.isTrue(claimOf(fact))).toBe(false);
    expect(after.isTrue(claimOf(successorOf(fact)))).toBe(true);
  }
});

it("shows nothing of what is still to come, edits its profiles, and takes pages off the web", () => {
  const set = pageSetOf(createWorld({ ...year, change }));
  const all = set.pages;
  const middle = "2025-03-03";
  set.moveTo(middle);
  const told = set.pages.flatMap(({ statements }) => statements.flatMap(({ facts }) => facts));
  expect(told.length).toBeGreaterThan(1000);
  for (const { date, since } of told) expect((date ?? since ?? "") <= middle).toBe(true);
  for (const { published } of set.pages) expect(published <= middle).toBe(true);

  const profiles = set.pages.filter(({ type }) => type === "profile");
  const shown = profiles.flatMap((page) => page.statements.flatMap(({ facts }) => facts));
  expect(shown.filter(({ until }) => until !== undefined && until <= middle)).toEqual([]);
  expect(shown.some(({ since }) => since !== undefined)).toBe(true);

  const news = all.filter(({ type, published }) => type === "news" && published <= middle);
  const left = new Set(set.pages.map(({ host, path }) => `${host}${path}`));
  const gone = news.filter(({ host, path }) => !left.has(`${host}${path}`));
  expect(gone.length).toBeGreaterThan(0);
  expect(gone.length).toBeLessThan(news.length * 0.2);
  const [page] = gone;
  expect(page && set.find(page.host, page.path)).toBeUndefined();
});

it("serves and finds what somebody posts", () => {
  const set = pageSetOf(createWorld({ ...year, change }));
  set.moveTo("2024-12-02");
  const text = "Quince marmalade keeps well beside a brass telescope";
  set.publish([
    {
      ...{ host: "talk.test", path: "/1", siteName: "Talk", language: "en", type: "post", subDomain: "" },
      ...{ published: "2024-12-01", statements: [], trust: 0.2, isScripted: false },
      post: { title: "Jam", paragraphs: [text] },
    },
  ]);
  const { hits } = createPageIndex(set).find("brass telescope marmalade", "en", { from: 0, count: 3 });
  expect(hits[0]?.page.host).toBe("talk.test");
  expect(textOfPage(hits[0]?.page as never, set)).toBe(`Jam\n${text}`);
});
