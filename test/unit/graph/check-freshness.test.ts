import { describe, expect, it } from "vitest";
import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import type { WebLookup } from "../../../domain/ports/web/tool-set.ts";
import type { MethodSettings } from "../../../domain/settings/method-settings.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { pieceOf } from "../../support/good-script.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

/** A web of one older page, found by every query. */
function webOf(text: string, change: Partial<PageSnapshot> = {}) {
  const queries: string[] = [];
  const opened: string[] = [];
  const url = "http://archive.test/2014";
  const lookup: WebLookup = {
    async search({ query }) {
      queries.push(...[query].flat());
      const result = { url, title: "Archive", snippet: text, source: "archive", published: "2014-05-04" };
      return {
        searches: [query].flat().map((one) => ({ query: one, outcome: "results", results: [result] })),
      };
    },
    async open(address) {
      opened.push(address);
      return {
        ...{ id: "older", url, title: "Archive", text, language: "en", links: [] },
        ...{ published: "2014-05-04", publishedFrom: "meta", retrieved: "2026-05-01T10:00:00.000Z" },
        ...change,
      };
    },
  };
  return { lookup, queries, opened };
}

/** One round with one piece, whose page is of `published`; gives the piece as it stands after the filter. */
async function judge(options: {
  piece?: Partial<GatheredEvidence>;
  published?: string | null;
  lookup?: WebLookup;
  script?: Partial<AgentScript>;
  freshness?: Partial<MethodSettings["freshness"]>;
}) {
  const piece = pieceOf("r1t1a", options.piece);
  const method = { ...methodSettings.parse({}), maxGatherAttempts: 1 };
  const started = await startRun({
    method: { ...method, freshness: { ...method.freshness, ...options.freshness } },
    ...(options.lookup && { lookup: options.lookup }),
    script: (good) => ({
      ...options.script,
      gather: async (input, call) => {
        await good.gather(input, call);
        return { evidence: [piece] };
      },
    }),
    wrap: (parts) => ({
      ...parts,
      pages: {
        ...parts.pages,
        async getVisited(scope, url) {
          const page = await parts.pages.getVisited(scope, url);
          return page && { ...page, ...("published" in options && { published: options.published ?? null }) };
        },
      },
    }),
  });
  await started.finish();
  const [stored] = await started.items.listEvidence(started.run.id);
  return { ...started, stored };
}

const old = "The r1t1a prize went to Winner r1t1a in Orta.";
const undated = { date: null };

describe("by the dates and the agent's word", () => {
  it.each([
    ["the agent says fresh, the page is from before", {}, "2025-06-01", "page-from-before"],
    ["the agent says fresh, the page is undated", {}, null, "page-undated"],
    ["the agent says not fresh, the page is new", { fresh: false }, "2026-03-02", "agent-says-old"],
    ["the statement has a day from before", { date: "2020-01-01" }, "2026-03-02", "dated-before"],
  ])("%s: not fresh, judged for popularity and not looked up", async (_what, piece, published, code) => {
    const web = webOf(old);
    const { stored, inputs } = await judge({ piece, published, lookup: web.lookup });
    expect(stored).toMatchObject({ fresh: false, freshness: { fresh: false, code, lookUp: null } });
    expect(inputs("checkPopularity")).toHaveLength(1);
    expect(inputs("checkCredibility")).toEqual([]);
    expect(web.queries).toEqual([]);
  });
});

describe("by looking for the statement on older pages", () => {
  it("is not fresh where a passage names its facts with their relation: no model is asked", async () => {
    const web = webOf("The winner of the r1t1a prize is Winner r1t1a.");
    const { stored, inputs } = await judge({ piece: undated, lookup: web.lookup });
    expect(stored).toMatchObject({
      ...{ fresh: false, label: "non-popular" },
      freshness: {
        code: "told-before",
        lookUp: {
          queries: ["r1t1a prize Winner r1t1a"],
          pages: 1,
          earlier: {
            ...{ url: "http://archive.test/2014", snapshotId: "older", day: "2014-05-04", by: "rule" },
            passage: "The winner of the r1t1a prize is Winner r1t1a.",
          },
        },
      },
    });
    expect(inputs("checkEarlier")).toEqual([]);
  });

  it("has the filtering agent read what the rules can't tell", async () => {
    const script = { checkEarlier: () => ({ known: [{ fact: 1, passage: "p1" }], reason: "the same" }) };
    const { stored, inputs } = await judge({ piece: undated, lookup: webOf(old).lookup, script });
    expect(stored).toMatchObject({
      fresh: false,
      freshness: { code: "told-before", lookUp: { earlier: { by: "model", passage: old } } },
    });
    expect(inputs("checkEarlier")).toMatchObject([
      { cutoff: "2026-01-01", passages: [{ id: "p1", title: "Archive", pageDay: "2014-05-04", text: old }] },
    ]);
  });

  it("is fresh where the agent finds another event there, and is cross-checked then", async () => {
    const { stored, inputs } = await judge({ lookup: webOf(old).lookup });
    expect(stored).toMatchObject({ fresh: true, freshness: { code: "fresh", lookUp: { earlier: null } } });
    expect(inputs("checkCredibility")).toHaveLength(1);
  });

  it("takes the search result's word where its page can't be had", async () => {
    const { lookup } = webOf("The winner of the r1t1a prize is Winner r1t1a.");
    const { stored } = await judge({ piece: undated, lookup: { ...lookup, open: async () => null } });
    expect(stored?.freshness).toMatchObject({
      lookUp: { earlier: { by: "snippet", snapshotId: null } },
    });
  });

  it.each(["blocked", "captcha", "failed", "refused"] as const)(
    "is not fresh where every search was %s: that is no sign of news",
    async (outcome) => {
      const search: WebLookup["search"] = async ({ query }) => ({
        searches: [query].flat().map((one) => ({ query: one, outcome, results: [] })),
      });
      const { stored } = await judge({ lookup: { ...webOf(old).lookup, search } });
      expect(stored?.freshness).toMatchObject({ fresh: false, code: "look-up-failed" });
    },
  );

  it.each([
    ["a fault", () => ({ fault: "wrong-shape" as const })],
    ["a passage that it was not given", () => ({ known: [{ fact: 1, passage: "p9" }], reason: "…" })],
    ["a fact that the piece does not have", () => ({ known: [{ fact: 2, passage: "p1" }], reason: "…" })],
  ])("is not fresh where the agent's reply is %s", async (_what, checkEarlier) => {
    const { stored } = await judge({ lookup: webOf(old).lookup, script: { checkEarlier } });
    expect(stored?.freshness).toMatchObject({ fresh: false, code: "look-up-failed" });
  });

  it("is fresh by its dates alone where the look-up is off, and waits, unjudged, where the round's are used up", async () => {
    const { lookup, queries } = webOf(old);
    expect((await judge({ lookup, freshness: { lookUp: false } })).stored).toMatchObject({ fresh: true });
    const { stored, inputs, items, run } = await judge({ lookup, freshness: { perRound: 0 } });
    expect(stored).toMatchObject({
      ...{ status: "gathered", label: null },
      freshness: { fresh: false, code: "not-looked-for", lookUp: null },
    });
    expect(inputs("checkPopularity")).toEqual([]);
    expect(inputs("checkCredibility")).toEqual([]);
    const verdicts = await items.listVerdicts(run.id);
    expect(verdicts.find(({ gate }) => gate === "evidence")?.reason).toContain("1 pieces wait, undecided");
    expect(queries).toEqual([]);
  });

  it("decides about a year that holds the cutoff, which is never assumed to be after it", async () => {
    const piece = { date: "2026" };
    const without = await judge({ piece, freshness: { lookUp: false } });
    expect(without.stored).toMatchObject({ fresh: false, freshness: { code: "undecided-by-dates" } });
    const { lookup } = webOf("Nothing of this kind.");
    expect((await judge({ piece, lookup })).stored).toMatchObject({
      ...{ fresh: true, date: "2026" },
      freshness: { code: "fresh", lookUp: { earlier: null } },
    });
    const told = webOf("The winner of the r1t1a prize is Winner r1t1a.").lookup;
    expect((await judge({ piece, lookup: told })).stored?.freshness?.code).toBe("told-before");
  });

  it("looks first, in the next round, for what waits since the last", async () => {
    const { freshness } = methodSettings.parse({});
    const { finish, items, run } = await startRun({
      lookup: webOf("Nothing of this kind.").lookup,
      method: { maxRounds: 2, minEvidence: 2, freshness: { ...freshness, perRound: 2 } },
    });
    await finish();
    const evidence = await items.listEvidence(run.id);
    const lookedForIn = (round: number) =>
      evidence.filter((piece) => piece.freshness?.lookUp?.round === round).map((piece) => piece.round);
    expect([lookedForIn(1), lookedForIn(2)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    const waiting = evidence.filter((piece) => piece.freshness?.code === "not-looked-for");
    expect(waiting.map((piece) => piece.round)).toEqual([2, 2, 2, 2]);
  });

  it("waits, unjudged, where its search failed, and is looked for again in the next round", async () => {
    const web = webOf("Nothing of this kind.");
    const asked: number[] = [];
    const search: WebLookup["search"] = async (input, call) => {
      const queries = [input.query].flat();
      if (!queries.some((query) => query.includes("r1t1a"))) return web.lookup.search(input, call);
      asked.push(call.key.round);
      if (call.key.round > 1) return web.lookup.search(input, call);
      return { searches: queries.map((query) => ({ query, outcome: "blocked", results: [] })) };
    };
    const { finish, items, run } = await startRun({
      lookup: { ...web.lookup, search },
      // The first round gathers twice, since one gathering doesn't bring enough.
      method: { maxRounds: 2, minEvidence: 6 },
    });
    await finish();
    const evidence = await items.listEvidence(run.id);
    const piece = evidence.find(({ statement }) => statement.includes("r1t1a"));
    expect(piece).toMatchObject({ fresh: true, label: "credible", freshness: { lookUp: { round: 2 } } });
    expect(evidence.some(({ statement }) => statement.includes("r1t2a"))).toBe(true);
    expect(asked).toEqual([1, 2]);
    const verdicts = await items.listVerdicts(run.id);
    const ofRound = verdicts.filter(({ gate, round }) => gate === "evidence" && round === 1);
    expect(ofRound.map(({ detail }) => detail?.["waiting"])).toEqual(ofRound.map(() => 1));
  });

  it("looks for a statement once in a run, whatever page brings it again", async () => {
    const web = webOf("The winner of the same prize is Winner same.");
    const { finish, items, run } = await startRun({
      lookup: web.lookup,
      method: { maxRounds: 1, minRounds: 1 },
      script: (good) => ({
        gather: async (input, call) => {
          const reply = await good.gather(input, call);
          if ("fault" in reply) return reply;
          const { facts } = pieceOf("same");
          return { evidence: reply.evidence.map((piece) => ({ ...piece, facts })) };
        },
      }),
    });
    await finish();
    const evidence = await items.listEvidence(run.id);
    expect(evidence.length).toBeGreaterThan(5);
    expect(evidence.filter(({ freshness }) => freshness?.code === "told-before").length).toBeGreaterThan(5);
    expect(web.queries).toHaveLength(1);
    expect(web.opened).toHaveLength(1);
  });

  it("keeps the new page's day from later agents where the statement is older", async () => {
    const web = webOf("The winner of the r1t1a prize is Winner r1t1a.");
    const { inputs } = await judge({ piece: { date: "2026-03-01" }, lookup: web.lookup });
    expect(inputs("checkPopularity")).toMatchObject([{ evidence: { date: null, fresh: false } }]);
  });
});

describe("where only some facts of a piece were known before", () => {
  const award = { subject: "r1t1a prize", relation: "winner", object: "Winner r1t1a", from: null, to: null };
  const post = { subject: "Winner r1t1a", relation: "works at", object: "Orta Works", from: null, to: null };
  const place = { subject: "Orta Works", relation: "located in", object: "Orta", from: null, to: null };
  const statement = "Winner r1t1a of Orta Works won the r1t1a prize.";
  const oldPost = "Winner r1t1a, Orta Works, spoke in Orta.";
  const known = (...facts: number[]) => ({
    checkEarlier: () => ({ known: facts.map((fact) => ({ fact, passage: "p1" })), reason: "…" }),
  });
  const partsOf = async (given: Parameters<typeof judge>[0]) => {
    const { items, run, inputs } = await judge({
      ...given,
      piece: { ...undated, statement, facts: [award, post], ...given.piece },
    });
    const [whole, ...parts] = await items.listEvidence(run.id);
    return { whole, parts, inputs };
  };

  it("parts the piece: the new facts are cross-checked as fresh, the known ones are judged as old", async () => {
    const { whole, parts, inputs } = await partsOf({ lookup: webOf(oldPost).lookup, script: known(2) });
    expect(whole).toMatchObject({
      ...{ status: "dropped", fault: "split", fresh: false },
      freshness: { code: "told-before", lookUp: { facts: [2], earlier: { by: "model", passage: oldPost } } },
    });
    expect(parts).toMatchObject([
      {
        ...{ facts: [post], status: "kept", label: "non-popular" },
        freshness: { fresh: false, code: "told-before", lookUp: { earlier: { passage: oldPost } } },
      },
      {
        ...{ facts: [award], status: "kept", label: "credible" },
        freshness: { fresh: true, code: "fresh", lookUp: { earlier: null } },
      },
    ]);
    expect(parts.map((piece) => piece.statement)).toEqual([
      "Winner r1t1a – works at: Orta Works",
      "r1t1a prize – winner: Winner r1t1a",
    ]);
    expect(inputs("checkEarlier")).toHaveLength(1);
    expect(inputs("checkCredibility")).toMatchObject([{ evidence: { facts: [award] } }]);
    expect(inputs("checkPopularity")).toMatchObject([{ evidence: { facts: [post] } }]);
  });

  it("asks no model where a rule finds the known fact, and no passage names the other one", async () => {
    const web = webOf("Winner r1t1a works at Orta Works.");
    const { whole, parts, inputs } = await partsOf({ lookup: web.lookup });
    expect(whole?.freshness?.lookUp).toMatchObject({ facts: [2], earlier: { by: "rule" } });
    expect(parts.map(({ fresh }) => fresh)).toEqual([false, true]);
    expect(inputs("checkEarlier")).toEqual([]);
  });

  it.each([
    ["every fact was known", known(1, 2), false],
    ["no fact was known", known(), true],
  ])("keeps the piece whole where %s", async (_what, script, fresh) => {
    const text = `${old} ${oldPost}`;
    const { whole, parts } = await partsOf({ lookup: webOf(text).lookup, script });
    expect(whole).toMatchObject({ fresh, facts: [award, post] });
    expect(whole?.freshness?.lookUp?.facts).toBeUndefined();
    expect(parts).toEqual([]);
  });

  it("takes a piece as old with the facts that were not searched for, where all that were are known", async () => {
    const facts = [award, post, place, { ...place, object: "Orta County" }];
    const script = known(1, 2, 3);
    const text = `${old} ${oldPost} Orta Works of Orta opened.`;
    const { whole, parts } = await partsOf({ piece: { facts }, lookup: webOf(text).lookup, script });
    expect(whole).toMatchObject({ fresh: false, freshness: { code: "told-before" } });
    expect(parts).toEqual([]);
  });

  it("counts a parted piece as one statement of the round's look-ups", async () => {
    const { freshness } = methodSettings.parse({});
    const pieces = ["a", "b"].map((name) => ({
      ...pieceOf(`r1t1${name}`, undated),
      statement: `Winner r1t1a of Orta Works won the ${name} prize.`,
      facts: [{ ...award, subject: `${name} prize` }, post],
    }));
    let gathered = 0;
    const { finish, items, run } = await startRun({
      lookup: webOf("Winner r1t1a works at Orta Works.").lookup,
      method: { maxRounds: 1, minRounds: 1, maxGatherAttempts: 2, freshness: { ...freshness, perRound: 2 } },
      script: (good) => ({
        gather: async (input, call) => {
          await good.gather(input, call);
          return { evidence: pieces.slice(gathered++, gathered) };
        },
      }),
    });
    await finish();
    const evidence = await items.listEvidence(run.id);
    expect(evidence.filter(({ fault }) => fault === "split")).toHaveLength(2);
    expect(evidence.filter((piece) => piece.freshness?.code === "not-looked-for")).toEqual([]);
  });
});
