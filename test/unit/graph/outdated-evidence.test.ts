import { describe, expect, it } from "vitest";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import type { WebLookup } from "../../../domain/ports/web/tool-set.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { namingAll, pieceOf } from "../../support/good-script.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

const strict = { minRounds: 1, minEdges: 1, maxRounds: 3, proof: true } as const;
const method = { ...strict, alternatives: { ...methodSettings.parse({}).alternatives, lookUp: true } };

/** A clue out of an article of March; the runs of this file are made in May. */
const residents = (count: string) =>
  pieceOf("Tarn", {
    statement: `Tarn has ${count} residents.`,
    facts: [{ subject: "Tarn", relation: "population", object: count, from: null, to: null }],
    quote: `Tarn has ${count} residents`,
    date: null,
    fresh: false,
  });

const dated = { publishedFrom: "meta", links: [], language: "en", retrieved: "2026-05-01T10:00:00.000Z" };

/** The good script with the clue beside its evidence. `published` is the day of the clue's page; null for a page that is kept up to date. */
const withClue =
  (count: string, published: string | null = "2026-03-02") =>
  (
    good: AgentScript,
    pages: { readonly put: (page: PageSnapshot, key: { scope: never }) => Promise<void> },
  ) => ({
    gather: async (
      input: Parameters<AgentScript["gather"]>[0],
      call: Parameters<AgentScript["gather"]>[1],
    ) => {
      const reply = await good.gather(input, call);
      if (!("evidence" in reply)) return reply;
      const piece = input.round === 1 ? [residents(count)] : [];
      for (const { url, quote } of piece)
        await pages.put(
          { ...dated, id: `page of ${url}`, url, title: "Tarn", text: `On Tarn: ${quote}.`, published },
          call.key as never,
        );
      return { evidence: [...reply.evidence, ...piece] };
    },
  });

/** A web that has one more page on Tarn. */
function webOf(text: string, published = "2026-04-20") {
  const opened: string[] = [];
  const url = "http://register.test/tarn";
  const lookup: WebLookup = {
    search: async ({ query }) => ({
      searches: [query].flat().map((asked) =>
        asked.startsWith("Tarn")
          ? {
              query: asked,
              outcome: "results",
              results: [{ title: "Tarn", url, snippet: "", published, source: "t" }],
            }
          : { query: asked, outcome: "empty", results: [] },
      ),
    }),
    open: async (address) => {
      opened.push(address);
      return { ...dated, id: "newer page", url: address, title: "Tarn", text, published };
    },
  };
  return { lookup, opened };
}

const parse: AgentScript["parse"] = ({ evidence, answer }) => ({
  nodes: [
    {
      ...{ id: "n1", kind: "entity", given: true },
      label: evidence.find(({ facts }) => facts[0]?.object === answer)?.facts[0]?.subject ?? "",
    },
    { id: "n2", kind: "entity", label: "the winner" },
  ],
  edges: [
    {
      ...{ id: "e1", op: "projection", relation: "winner", from: "n1", to: "n2" },
      evidence: evidence.map(({ id }) => id),
    },
  ],
  answer: "n2",
});

async function make(
  web: ReturnType<typeof webOf>,
  { count = "50,000", published = "2026-03-02" }: { count?: string; published?: string | null } = {},
) {
  const asked: string[] = [];
  let put: (page: PageSnapshot, key: { scope: never }) => Promise<void> = async () => undefined;
  const run = await startRun({
    method,
    lookup: web.lookup,
    script: (good) => ({
      ...withClue(count, published)(good, { put: (page, key) => put(page, key) }),
      obfuscate: namingAll,
      parse,
      judgeEntailment: ({ claims }) => ({
        judgements: claims.map(({ id, quote }) => {
          asked.push(quote);
          const verdict = quote.includes("90,000") ? "contradicted" : "entailed";
          return { claim: id, verdict, lacks: [], reason: "as it says" } as const;
        }),
      }),
    }),
  });
  put = async (page, { scope }) => {
    await run.parts.pages.putSnapshot(page);
    await run.parts.pages.putVisit(scope, page.url, page.id);
  };
  const ended = await run.finish();
  const evidence = await run.items.listEvidence(run.run.id);
  const clue = evidence.find(({ statement }) => statement.startsWith("Tarn"));
  return { run, ended, clue, asked };
}

describe("a clue of an older article", () => {
  it("is dropped where a newer page says otherwise, and another round follows", async () => {
    const { run, ended, clue } = await make(webOf("Tarn now has 90,000 residents."));
    expect(clue).toMatchObject({ status: "dropped", fault: "outdated" });
    expect(ended).toMatchObject({ status: "accepted", round: 2 });
    const [instructed] = run.inputs("instruct") as { findings: { code: string; message: string }[] }[];
    expect(instructed?.findings.find(({ code }) => code === "not-entailed")?.message).toContain("newer page");
    // Alternatives were not looked for in vain, for the question that had to change. The panel's answers are suspects of the second one.
    const looked = run.inputs("seekAlternatives") as { suspects: string[] }[];
    expect(looked.map(({ suspects }) => suspects.length === 0)).toEqual([true, false]);
  });

  it.each([
    ["the newer page says the same", webOf("Tarn, population 50,000, has a mill.")],
    ["the newer page tells of earlier years", webOf("In 1990 Tarn had 90,000 residents.")],
    ["the page is older than the article", webOf("Tarn now has 90,000 residents.", "2026-02-01")],
    ["the page says nothing of it", webOf("The mill of Tarn is open again.")],
  ])("stays where %s", async (_why, web) => {
    const { ended, clue } = await make(web);
    expect(clue).toMatchObject({ status: "kept" });
    expect(ended).toMatchObject({ status: "accepted", round: 1 });
  });

  it("is not looked for where its page is kept up to date or of the last weeks", async () => {
    for (const published of [null, "2026-04-15"]) {
      const web = webOf("Tarn now has 90,000 residents.");
      const { clue } = await make(web, { published });
      expect(clue).toMatchObject({ status: "kept" });
      expect(web.opened).toEqual([]);
    }
  });
});
