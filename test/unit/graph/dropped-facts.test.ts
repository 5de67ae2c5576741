import { expect, it } from "vitest";
import type { EvidenceLine } from "../../../domain/evidence/gathered-evidence.ts";
import type { ReasoningGraph } from "../../../domain/graph/reasoning-graph.ts";
import type { PageStore } from "../../../domain/ports/web/page-store.ts";
import { pieceOf } from "../../support/good-script.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

const panel = { subject: "Panel of May", relation: "chaired by", object: "Ada Moor", from: null, to: null };
const employer = { subject: "Ada Moor", relation: "employed by", object: "Kell Works", from: null, to: null };

const quote = "The Panel of May was chaired by Ada Moor, who is employed by Kell Works";

/** The question follows the fact that the filter dropped, and cites the kept piece with the same quote. */
const parse: AgentScript["parse"] = ({ evidence }) => {
  const cited = evidence.flatMap(({ id, facts }) => (facts[0]?.subject === panel.subject ? [id] : []));
  const graph: ReasoningGraph = {
    answer: "z",
    nodes: [
      { id: "a", kind: "entity", label: "Panel of May", given: true },
      { id: "b", kind: "entity", label: "chair" },
      { id: "z", kind: "entity", label: "employer" },
    ],
    edges: [
      { id: "e1", op: "projection", relation: "chaired by", from: "a", to: "b", evidence: cited },
      { id: "e2", op: "projection", relation: "employed by", from: "b", to: "z", evidence: cited },
    ],
  };
  return graph;
};

/** A run whose first round brings a piece with two facts, the second of which gets `label`. */
async function run(label: "unclear" | "credible") {
  let pages: PageStore | undefined;
  const { finish, items, run, inputs } = await startRun({
    method: { entailment: true, maxRounds: 2 },
    wrap: (parts) => {
      pages = parts.pages;
      return parts;
    },
    script: (good) => ({
      parse,
      gather: async (input, call) => {
        const reply = await good.gather(input, call);
        if ("fault" in reply || input.round > 1) return reply;
        const url = "http://news.test/panel";
        const text = `News of the day. ${quote}.`;
        const page = { id: "panel", url, title: "News", text, language: "en", links: [] };
        const dated = { published: "2026-03-02", publishedFrom: "meta" as const };
        await pages?.putSnapshot({ ...page, ...dated, retrieved: "2026-05-01T10:00:00.000Z" });
        await pages?.putVisit(call.key.scope, url, page.id);
        const piece = pieceOf("two", { facts: [panel, employer], url, quote });
        return { evidence: [...reply.evidence, piece] };
      },
      checkCredibility: (input, call) =>
        input.evidence.facts.length > 1
          ? { label: "credible", reason: "half of it", sources: [], facts: [{ fact: 2, label }] }
          : good.checkCredibility(input, call),
      compose: ({ evidence }) => {
        const [stated] = evidence.filter(({ statement }) => /Panel of May|two prize/u.test(statement));
        return {
          question: "Who employs the chair of the Panel of May?",
          answer: "Kell Works",
          aliases: [],
          answerEvidence: [stated?.id ?? ""],
          usedEvidence: [stated?.id ?? ""],
        };
      },
      obfuscate: ({ question }) => ({ question: `A body met. ${question}` }),
      judgeEntailment: ({ claims }) => ({
        judgements: claims.map(({ id }) => ({
          claim: id,
          verdict: "entailed" as const,
          lacks: [],
          reason: "it says so",
        })),
      }),
    }),
  });
  await finish();
  const lines = (inputs("compose") as { evidence: EvidenceLine[] }[])[0]?.evidence ?? [];
  return {
    dropped: lines.flatMap((line) => (line.dropped === undefined ? [] : [line.dropped])),
    findings: (await items.getGraph(run.id, 1))?.findings.filter(({ code }) => code === "not-entailed"),
  };
}

it("tells the author which facts of a kept quote were dropped, and finds a step that rests on one", async () => {
  const { dropped, findings } = await run("unclear");
  expect(dropped).not.toEqual([]);
  for (const facts of dropped) expect(facts).toEqual(["Ada Moor – employed by – Kell Works"]);
  expect(findings).toMatchObject([
    { edges: ["e2"], message: expect.stringContaining("credibility-unclear") },
  ]);
});

it("tells and finds nothing where the fact is kept", async () => {
  const { dropped, findings } = await run("credible");
  expect(dropped).toEqual([]);
  expect(findings).toEqual([]);
});
