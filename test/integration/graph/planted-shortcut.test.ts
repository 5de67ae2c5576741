import { expect, it } from "vitest";
import type { WebLookup } from "../../../domain/ports/web/tool-set.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

/**
 * A small web. The first page is the shortcut: it says of the answer what one clause of the first question says. The others say what
 * other clauses say, and name others or nobody.
 */
const pages: Readonly<Record<string, string>> = {
  "http://planted.test/":
    "News of the coast. The prize of the old harbour town went to Winner r1t1d in spring.",
  "http://guild.test/":
    "A guild of the northern coast gave its medal to the founder of a rope works in 1984.",
  "http://works.test/": "The rope works of the northern coast were sold to Winner other by the guild.",
  "http://list.test/":
    "Winners of the year: Winner r1t1a, Winner r1t1b, Winner r1t1c, Winner r1t1d and Winner x.",
};

const words = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]{3,}/gu) ?? [];
/** Share of a text's words that another one has. */
function shared(text: string, other: string): number {
  const wanted = new Set(words(text));
  const held = new Set(words(other));
  return [...wanted].filter((word) => held.has(word)).length / Math.max(1, wanted.size);
}

/** Finds the pages that share words with a query, the best first, as a search engine does. */
function find(query: string): { url: string; text: string }[] {
  return Object.entries(pages)
    .map(([url, text]) => ({ url, text, score: shared(query, text) }))
    .filter(({ score }) => score > 0.2)
    .sort((a, b) => b.score - a.score);
}

const lookup: WebLookup = {
  search: async ({ query }) => ({
    searches: [query].flat().map((each) => ({
      query: each,
      outcome: "results",
      results: find(each).map(({ url, text }) => ({
        ...{
          url,
          title: "A page",
          snippet: text.slice(0, 40),
          source: new URL(url).hostname,
          published: null,
        },
      })),
    })),
  }),
  open: async (url) => ({
    ...{ id: url, url, title: "A page", language: "en", links: [], published: null, publishedFrom: null },
    ...{ retrieved: "2026-05-01T10:00:00.000Z", text: pages[url] ?? "" },
  }),
};

/** A reader: the sentence that says most of what the fragment says, and the one person whom it names. */
function readFor(fragment: string, texts: readonly string[]): { exactAnswer: string; quote: string } {
  const sentences = texts.flatMap((text) => text.split(/(?<=\.) /u));
  const quote = sentences.find((sentence) => shared(fragment, sentence) >= 0.5) ?? "";
  const named = [...new Set(quote.match(/Winner \w+/gu) ?? [])];
  return { exactAnswer: named.length === 1 ? (named[0] ?? "") : "", quote };
}

/** Whether one sentence of a question, searched for alone, leads a reader to the answer. */
function hasShortcut(question: string, answer: string): boolean {
  return question.split(/(?<=[.?]) /u).some((part) => {
    const [first] = find(part);
    return first !== undefined && readFor(part, [first.text]).exactAnswer === answer;
  });
}

const shortcut = "Which person holds the prize of the old harbour town?";
const detour = "Which person holds the prize that was given in memory of that founder?";

/** The author replaces the clause that guidance names, and keeps what was once replaced. */
const script: (good: AgentScript) => Partial<AgentScript> = (good) => ({
  compose: ({ evidence, instruction, previous }) => {
    const isReplaced =
      instruction?.includes("harbour town") === true || previous?.plainQuestion.includes("memory") === true;
    const stated = evidence.find(({ statement }) => statement.includes("r1t1d"));
    return {
      question: isReplaced ? detour : shortcut,
      ...{ answer: "Winner r1t1d", aliases: [], answerEvidence: [stated?.id ?? ""] },
      usedEvidence: evidence.map(({ id }) => id),
    };
  },
  obfuscate: ({ question }) => ({
    question: `A guild of the northern coast gave its medal to a founder. ${question}`,
  }),
  instruct: ({ findings }) => ({
    instruction: `Replace a clue: ${findings.map(({ code, message }) => `${code}: ${message}`).join("; ")}`,
    operations: [],
  }),
  fragment: ({ fragment, evidence }) => ({
    explanation: "…",
    ...readFor(
      fragment,
      evidence.map(({ quote }) => quote),
    ),
  }),
  solve: async (input, call) => {
    const reply = await good.solve(input, call);
    const isRight = "exactAnswer" in reply && reply.exactAnswer.startsWith("Winner");
    return isRight ? { ...reply, exactAnswer: "Winner r1t1d" } : reply;
  },
});

async function play(check: boolean) {
  const { foundAlone } = methodSettings.parse({});
  const started = await startRun({
    ...{ script, lookup },
    method: { foundAlone: { ...foundAlone, check }, minRounds: 2, maxRounds: 5 },
  });
  const ended = await started.finish();
  const draft = await started.items.getDraft(started.run.id, ended?.round ?? 0);
  const told = (started.inputs("instruct") as { findings: { code: string; message: string }[] }[])
    .flatMap(({ findings }) => findings)
    .filter(({ code }) => code === "found-alone" || code === "idle-hop");
  return { status: ended?.status, question: draft?.question ?? "", told, ...started };
}

it("a planted shortcut is told to guidance, the question changes, and the accepted one has none", async () => {
  const { status, question, told, items, run } = await play(true);
  const first = (await items.getDraft(run.id, 1))?.question ?? "";
  expect(hasShortcut(first, "Winner r1t1d")).toBe(true);
  expect(told[0]).toMatchObject({ code: "found-alone" });
  expect(told[0]?.message).toContain("harbour town");
  expect(told[0]?.message).toContain("http://planted.test/");
  expect(told[0]?.message).toContain("The prize of the old harbour town went to Winner r1t1d");
  expect(status).toBe("accepted");
  expect(question).toContain(detour);
  expect(hasShortcut(question, "Winner r1t1d")).toBe(false);
});

it("without the check the accepted question keeps the shortcut", async () => {
  const { status, question, told } = await play(false);
  expect(told).toEqual([]);
  expect(status).toBe("accepted");
  expect(hasShortcut(question, "Winner r1t1d")).toBe(true);
});
