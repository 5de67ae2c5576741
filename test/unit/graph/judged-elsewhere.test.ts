import { describe, expect, it } from "vitest";
import type { Evidence } from "../../../domain/evidence/evidence.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import type { LoopParts } from "../../../graph/step.ts";
import { pieceOf } from "../../support/good-script.ts";
import { startRun } from "../../support/start-run.ts";

const own = pieceOf("r1t1a");
const judged: Evidence = {
  ...own,
  ...{ id: "ev-other", runId: "another run", round: 2, snapshotId: `snapshot of ${own.url}`, status: "kept" },
  ...{ label: "credible", fault: null, reason: "two sources agree" },
  sources: { urls: [own.url, "http://daily.test/story"], independent: 2 },
};

/** One round in which the run gathers `own`, while another run of its refresh has this piece. */
async function gather(other: Evidence, change: { crossCheck?: "all" | "needed"; ordered?: boolean } = {}) {
  const asked: string[] = [];
  const { finish, items, run, inputs } = await startRun({
    method: {
      ...methodSettings.parse({}),
      ...{ maxRounds: 1, minRounds: 1, crossCheck: change.crossCheck ?? "needed", minSources: 2 },
    },
    wrap: (parts): LoopParts => ({
      ...parts,
      ...(change.ordered !== undefined && { ordered: change.ordered }),
      items: {
        ...parts.items,
        async listJudgedElsewhere(_run, snapshotId) {
          asked.push(snapshotId);
          return other.snapshotId === snapshotId ? [other] : [];
        },
      },
    }),
  });
  await finish();
  const statements = (inputs("checkCredibility") as { evidence: { statement: string } }[]).map(
    ({ evidence }) => evidence.statement,
  );
  const piece = (await items.listEvidence(run.id)).find(({ statement }) => statement === own.statement);
  return { isChecked: statements.includes(own.statement), piece, asked };
}

describe("a piece that another run of the refresh has judged on the same page", () => {
  it("takes over label and sources, and is not searched for again", async () => {
    const { isChecked, piece } = await gather(judged);
    expect(isChecked).toBe(false);
    expect(piece).toMatchObject({ status: "kept", label: "credible", sources: { independent: 2 } });
    expect(piece?.reason).toContain("ev-other");
  });

  it("may word the relation otherwise where quote, ends and times are the same", async () => {
    const facts = own.facts.map((fact) => ({ ...fact, relation: "was won by" }));
    expect((await gather({ ...judged, facts })).isChecked).toBe(false);
    const others = own.facts.map((fact) => ({ ...fact, object: "Winner x" }));
    expect((await gather({ ...judged, facts: others })).isChecked).toBe(true);
    const quote = "nothing of the kind was said";
    expect((await gather({ ...judged, facts, quote })).isChecked).toBe(true);
  });

  it("is searched for where the page has changed, the label is unclear, or the order of runs must not matter", async () => {
    expect((await gather({ ...judged, snapshotId: "an older one" })).isChecked).toBe(true);
    expect((await gather({ ...judged, label: "unclear" })).isChecked).toBe(true);
    expect(await gather(judged, { ordered: true })).toMatchObject({ isChecked: true, asked: [] });
    expect(await gather(judged, { crossCheck: "all" })).toMatchObject({ isChecked: true, asked: [] });
  });
});
