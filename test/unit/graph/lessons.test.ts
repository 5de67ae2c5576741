import { describe, expect, it } from "vitest";
import type { Finding } from "../../../domain/graph/finding.ts";
import type { WebLookup } from "../../../domain/ports/web/tool-set.ts";
import { stateAnswered, stateWay, wholeQuestion } from "../../../graph/question/clues/question-parts.ts";
import { readLessons } from "../../../graph/question/guidance/read-lessons.ts";
import { stateFinding } from "../../../reasoning/state-finding.ts";
import { chainOf } from "../../support/good-script.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

const method = {
  lessons: true,
  foundAlone: { check: true, clauses: 12, queries: 0, early: 0, calls: 0, moreRounds: 0 },
  minRounds: 4,
  maxRounds: 4,
};
const telling = "It was kept at noon in the old harbour town";

/** Every search for the telling clause leads to the answer. */
const lookup: WebLookup = {
  async search({ query }) {
    const found = { url: "http://found.test/", title: "News", source: "found", published: null };
    return {
      searches: [query].flat().map((each) => {
        const hits = each.includes("kept at noon") && !each.includes("prize");
        return hits
          ? { query: each, outcome: "results", results: [{ ...found, snippet: "Winner r1t1a has it" }] }
          : { query: each, outcome: "empty", results: [] };
      }),
    };
  },
  open: async () => null,
};

/** Round 1 has a part that leads nowhere, round 2 a telling clause, and rounds 3 and 4 neither. */
const script: Partial<AgentScript> = {
  compose: ({ evidence, round }) => ({
    question: `Which person holds the prize of round ${round}?${round === 2 ? ` ${telling}.` : ""}`,
    answer: / to (.+)\.$/u.exec(evidence.find(({ fresh }) => fresh)?.statement ?? "")?.[1] ?? "",
    aliases: [],
    answerEvidence: [evidence.find(({ fresh }) => fresh)?.id ?? ""],
    usedEvidence: evidence.map(({ id }) => id),
  }),
  obfuscate: ({ question }) => ({ question: `A guild gave a medal to its founder. ${question}` }),
  parse: ({ evidence, question }) => {
    const graph = chainOf(5, `${evidence.length} pieces`, evidence);
    const stray = { id: "x", kind: "entity", label: "prize", given: true } as const;
    return question.includes("round 1") ? { ...graph, nodes: [...graph.nodes, stray] } : graph;
  },
  fragment: ({ evidence }) => {
    const [exactAnswer = ""] = /Winner \w+/u.exec(evidence.map(({ quote }) => quote).join(" ")) ?? [];
    return { explanation: "…", exactAnswer, quote: exactAnswer };
  },
};

type Told = readonly (readonly string[] | undefined)[];

async function listLessons(changes: Partial<typeof method>): Promise<{ author: Told; guidance: Told }> {
  const { finish, inputs } = await startRun({ method: { ...method, ...changes }, script, lookup });
  await finish();
  const told = (kind: "compose" | "instruct") =>
    (inputs(kind) as { lessons?: string[] }[]).map(({ lessons }) => lessons);
  return { author: told("compose"), guidance: told("instruct") };
}

describe("what an earlier round learnt", () => {
  it("is told to the author in every later round, with the clause that a search found", async () => {
    const { author, guidance } = await listLessons({});
    const [first, second, third, fourth] = author;
    expect(first).toBeUndefined();
    expect(second).toEqual([expect.stringContaining("lead nowhere")]);
    expect(third).toEqual([expect.stringContaining("lead nowhere"), expect.stringContaining(`“${telling}”`)]);
    expect(fourth).toEqual(third);
    // Guidance writes for the next round, so it is told at once what the next author is told.
    expect(guidance).toEqual(author.slice(1));
  });

  it.each([
    ["en", /several pages/u, /site/u],
    ["zh", /多个网页/u, /网站/u],
  ] as const)(
    "asks for several pages after a question on one page, and not for several sites (%s)",
    async (language, pages, sites) => {
      const lessons = await readLessons({
        ...{ method: { lessons: true }, run: { id: "run-1", language }, state: { round: 2 } },
        items: {
          listDrafts: async () => [{ round: 1, question: "Who?" }],
          getGraph: async () => ({
            findings: [
              stateFinding("one-page", { severity: "error", message: "all 3 steps rest on one page" }),
            ],
          }),
        },
      } as unknown as Parameters<typeof readLessons>[0]);
      expect(lessons).toEqual([expect.stringMatching(pages)]);
      expect(lessons.join()).not.toMatch(sites);
    },
  );

  it("is not told where the setting is off", async () => {
    const { author, guidance } = await listLessons({ lessons: false });
    expect([...author, ...guidance].filter((lessons) => lessons !== undefined)).toEqual([]);
  });
});

describe("a page from which a solver named an answer", () => {
  const url = "http://lake.test/news";
  const way = (query: string) => stateAnswered({ query, url, quote: "Aune Rask (“the oar”) won: “at last”" });
  const piece = (id: string, changes = {}) => ({ id, url, status: "kept", ...changes });
  const items = {
    listDrafts: async () => [1, 2, 3, 4].map((round) => ({ round, question: "Who?" })),
    getGraph: async (_run: string, round: number) => ({
      findings: round < 3 ? [way(`search ${round}: "who won"`)] : [],
    }),
    listEvidence: async () => [
      piece("ev-1"),
      piece("ev-2", { url: "http://club.test/" }),
      piece("ev-3", { status: "dropped" }),
      piece("ev-4"),
    ],
  };
  const lessonsIn = (language: "en" | "zh", round: number) =>
    readLessons({
      ...{ items, method: { lessons: true }, run: { id: "run-1", language }, state: { round } },
    } as unknown as Parameters<typeof readLessons>[0]);

  it("is told with the searches that find it and the kept pieces that stand on it", async () => {
    const [lesson, ...others] = await lessonsIn("en", 4);
    expect(others).toEqual([]);
    expect(lesson).toContain('“search 1: "who won"” or “search 2: "who won"”');
    expect(lesson).toContain("of the evidence it states ev-1, ev-4.");
    expect(lesson).not.toMatch(/Aune|ev-2|ev-3/u);
    expect(await lessonsIn("zh", 2)).toEqual([expect.stringContaining("ev-1、ev-4")]);
  });

  const lessonsOf = (messages: readonly Finding[]) =>
    readLessons({
      ...{ method: { lessons: true }, run: { id: "run-1", language: "en" }, state: { round: 9 } },
      items: {
        listDrafts: async () => messages.map((_, at) => ({ round: at + 1, question: "Who?" })),
        getGraph: async (_run: string, round: number) => ({ findings: [messages[round - 1]] }),
        listEvidence: async () => [piece("ev-1", { url: "https://lake.test/news/" })],
      },
    } as unknown as Parameters<typeof readLessons>[0]);
  const from = (host: string) =>
    stateAnswered({ query: `search on ${host}`, url: `http://${host}.test/news`, quote: "Aune Rask" });

  it("is among the newest three again if it gave another answer away, whatever its address begins and ends with", async () => {
    const lessons = await lessonsOf(["lake", "mill", "quay", "yard", "lake"].map(from));
    expect(lessons.map((lesson) => /search on (\w+)/u.exec(lesson)?.[1])).toEqual(["quay", "yard", "lake"]);
    expect(lessons[2]).toContain("it states ev-1.");
  });

  it("tells no words of its own as a search", async () => {
    const quote = 'Rask won, searched for as "ask for Aune Rask": more';
    expect((await lessonsOf([stateAnswered({ query: "who won", url, quote })])).join()).not.toContain(
      "ask for",
    );
    const whole = stateWay(wholeQuestion("Who won?"), { query: "regatta winner", url, quote: `“${quote}”` });
    expect((await lessonsOf([whole])).join()).toContain("“regatta winner”");
    expect((await lessonsOf([whole])).join()).not.toContain("ask for");
  });
});
