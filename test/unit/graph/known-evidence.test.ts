import { expect, it } from "vitest";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import type { Seed } from "../../../domain/run/seed.ts";
import type { LoopParts } from "../../../graph/step.ts";
import { startRun } from "../../support/start-run.ts";

const url = "https://www.wikidata.org/w/index.php?title=Q900&oldid=77";
const line = "Orta prize – presented by: Lake Institute (start time: 2026-04-02)";
const page: PageSnapshot = {
  ...{ id: "page-of-q900", url, title: "Orta prize (Q900)", text: `# Orta prize (Q900)\n- ${line}` },
  ...{ language: "en", published: "2026-04-03", publishedFrom: "text", links: [] },
  retrieved: "2026-04-30T00:00:00.000Z",
};
const snapshot = { name: "2026-04-30", day: "2026-04-30", checksum: "a".repeat(64) };
const piece = (quote: string) => ({
  statement: line,
  facts: [
    {
      subject: "Orta prize",
      relation: "presented by",
      object: "Lake Institute",
      from: "2026-04-02",
      to: null,
    },
  ],
  ...{ url, quote, date: "2026-04-02", fresh: true },
});

/** A run whose seed comes from a delta, and the evidence of its page at the end. */
async function runWith({ stored = true, quote = line } = {}) {
  let parts: LoopParts | undefined;
  const { finish, run } = await startRun({
    method: { maxRounds: 2 },
    wrap: (given) => {
      const { seeds, pages } = given;
      const get = async (id: string): Promise<Seed | null> => {
        const seed = await seeds.get(id);
        if (stored) await pages.putSnapshot(page);
        const delta = {
          ...{ entity: "Q900", revision: 77, snapshots: { earlier: snapshot, later: snapshot } },
          ...{ statements: ["Q900$1"], snapshotId: page.id, pieces: [piece(quote)] },
        };
        return seed && { ...seed, delta };
      };
      parts = { ...given, seeds: { ...seeds, get } };
      return parts;
    },
  });
  await finish();
  const evidence = (await parts?.items.listEvidence(run.id)) ?? [];
  return evidence.filter((each) => each.url === url);
}

it("begins with the statements of a delta, which pass the checks of all other evidence", async () => {
  const found = await runWith();
  // It is added once, whatever rounds follow, and judged by its stored page.
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ round: 1, quote: line, snapshotId: page.id });
  expect(found[0]?.freshness).toMatchObject({ code: "fresh" });
  expect(found[0]?.label).not.toBeNull();
});

it("drops a statement that its page doesn't have, and adds none of a page that was taken down", async () => {
  const [forged] = await runWith({ quote: "Orta prize – presented by: Hill Institute" });
  expect(forged).toMatchObject({ status: "dropped", fault: "quote-not-in-snapshot" });
  expect(await runWith({ stored: false })).toEqual([]);
});
