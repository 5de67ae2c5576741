import { describe, expect, it } from "vitest";
import type { EvidenceLabel } from "../../../domain/evidence/evidence.ts";
import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { pieceOf } from "../../support/good-script.ts";
import { startRun } from "../../support/start-run.ts";

const { facts } = pieceOf("r1t1a");
/** The same facts in other words and on another page. */
const retold = (url: string, change: Partial<GatheredEvidence> = {}): GatheredEvidence =>
  pieceOf("r1t1a", { facts, url, statement: `As ${url} tells it, the prize has a winner.`, ...change });

/** One round whose attempts at gathering bring these pieces, every fresh one with this label. */
async function gather(
  attempts: readonly (readonly GatheredEvidence[])[],
  options: { label?: Extract<EvidenceLabel, "credible" | "unclear">; verifyOnce?: boolean } = {},
) {
  const { label = "credible", verifyOnce = true } = options;
  const started = await startRun({
    method: { ...methodSettings.parse({}), maxGatherAttempts: attempts.length, verifyOnce },
    script: {
      gather: ({ attempt }) => ({ evidence: [...(attempts[attempt - 1] ?? [])] }),
      checkCredibility: () => ({ label, reason: "because", sources: [] }),
      checkPopularity: () => ({ label: "popular", reason: "everyone knows" }),
    },
    wrap: (parts) => ({
      ...parts,
      pages: {
        ...parts.pages,
        getVisited: async (_scope, url) => ({
          ...{
            id: `snapshot of ${url}`,
            url,
            title: `News: ${pieceOf("r1t1a").quote}`,
            language: "en",
            links: [],
          },
          ...{ published: "2026-03-02", publishedFrom: "meta", retrieved: "2026-05-01T10:00:00.000Z" },
          text: `News of ${new URL(url).hostname}. Yesterday ${pieceOf("r1t1a").quote}, as everyone had hoped.`,
        }),
      },
    }),
  });
  await started.finish();
  const evidence = await started.items.listEvidence(started.run.id);
  return {
    evidence,
    asked: started.inputs("checkCredibility").length,
    popular: started.inputs("checkPopularity"),
  };
}

const own = pieceOf("r1t1a");
const sister = retold("http://news.test/other");
const another = retold("http://daily.test/story");

describe("a statement that several pieces tell", () => {
  it("is judged once where it is credible, and counts every page among its sources", async () => {
    const { evidence, asked } = await gather([[own, sister, another]]);
    expect(asked).toBe(1);
    expect(evidence.map(({ status, label }) => [status, label])).toEqual(Array(3).fill(["kept", "credible"]));
    expect(evidence.map(({ sources }) => sources?.independent)).toEqual([1, 1, 2]);
    expect(evidence[2]?.reason).toContain(evidence[0]?.id);
  });

  it("is judged again by a source that the label didn't rest on, where it was not found credible", async () => {
    const { evidence, asked } = await gather([[own, sister, another]], { label: "unclear" });
    expect(asked).toBe(2);
    expect(evidence.map(({ fault }) => fault)).toEqual(Array(3).fill("credibility-unclear"));
  });

  it("keeps its label when it is gathered again", async () => {
    const { evidence, asked } = await gather([[own], [another]]);
    expect(evidence).toHaveLength(2);
    expect(asked).toBe(1);
  });

  it("is judged once for popularity, whichever page tells it", async () => {
    const old = (piece: GatheredEvidence) => ({ ...piece, fresh: false });
    const { evidence, popular } = await gather([[own, sister, another].map(old)]);
    expect(popular).toHaveLength(1);
    expect(evidence.map(({ fault }) => fault)).toEqual(Array(3).fill("popular"));
  });

  it("is judged for each piece where that is asked for", async () => {
    expect((await gather([[own, sister, another]], { verifyOnce: false })).asked).toBe(3);
  });
});

it("other facts are another statement", async () => {
  const other = pieceOf("r1t1a", {
    facts: facts.map((fact) => ({ ...fact, object: "Winner of another year" })),
  });
  expect((await gather([[own, { ...other, statement: "Another year had another winner." }]])).asked).toBe(2);
});

it("shares the verdicts on equal answers and the graphs of equal wordings within a run, unless the setting is off", async () => {
  const sharing = async (verifyOnce: boolean): Promise<string[]> => {
    const { finish, made } = await startRun({ method: { verifyOnce } });
    await finish();
    return made.filter(({ key }) => key.shared === true).map(({ kind }) => kind);
  };
  expect(new Set(await sharing(true))).toEqual(new Set(["parse", "judgeAnswer"]));
  expect(await sharing(false)).toEqual([]);
});
