import { describe, expect, it } from "vitest";
import type { SearchToolResult } from "../../../domain/page/agent-tools.ts";
import type { WebLookup } from "../../../domain/ports/web/tool-set.ts";
import { chainOf } from "../../support/good-script.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

const method = {
  foundAlone: { check: true, clauses: 12, queries: 3, early: 2, calls: 0, moreRounds: 0 },
  minRounds: 2,
  maxRounds: 3,
};
const lead = "A guild of the northern coast gave a medal to its founder. ";

/** A web on which only a query with these words has a result, whose snippet is this; `open` gives the page's text. */
function webWith(options: { words: string; lacks?: string; snippet: string; page?: string }) {
  const queries: string[] = [];
  const lookup: WebLookup = {
    async search({ query }) {
      const searches = [query].flat().map((each): SearchToolResult["searches"][number] => {
        queries.push(each);
        const hits = each.includes(options.words) && !(options.lacks && each.includes(options.lacks));
        if (!hits) return { query: each, outcome: "empty", results: [] };
        const result = {
          url: "http://found.test/",
          title: "News: prize",
          snippet: options.snippet,
        };
        return {
          query: each,
          outcome: "results",
          results: [{ ...result, source: "found", published: null }],
        };
      });
      return { searches };
    },
    open: async (url) => ({
      ...{
        id: "found",
        url,
        title: "News: prize",
        language: "en",
        links: [],
        published: null,
        publishedFrom: null,
      },
      ...{ retrieved: "2026-05-01T10:00:00.000Z", text: options.page ?? "" },
    }),
  };
  return { lookup, queries };
}

const script: Partial<AgentScript> = {
  obfuscate: ({ question }) => ({ question: lead + question }),
  compose: ({ evidence, round }) => ({
    question: `Which person holds the prize of the old harbour town? It was given round ${round > 2 ? "late" : "early"} at noon.`,
    answer: / to (.+)\.$/u.exec(evidence.find(({ fresh }) => fresh)?.statement ?? "")?.[1] ?? "",
    aliases: [],
    answerEvidence: [evidence.filter(({ fresh }) => fresh)[0]?.id ?? ""],
    usedEvidence: evidence.map(({ id }) => id),
  }),
  parse: ({ evidence }) => chainOf(5, `${evidence.length} pieces`, evidence),
  fragment: ({ evidence }) => {
    const [exactAnswer = ""] = /Winner \w+/u.exec(evidence.map(({ quote }) => quote).join(" ")) ?? [];
    return { explanation: "…", exactAnswer, quote: exactAnswer };
  },
};

/** The author of `script`, who keeps wording and answer in all rounds. */
const sameAnswer: AgentScript["compose"] = async (input, call) => ({
  ...(await (script.compose as AgentScript["compose"])({ ...input, round: 1 }, call)),
  answer: "Winner r1t1a",
});

describe("searching the clauses of a draft", () => {
  it("also searches for the Latin names of a Chinese clause alone, whose pages are often not Chinese", async () => {
    const chinese: Partial<AgentScript> = {
      ...script,
      obfuscate: () => ({
        question:
          "北部海岸的一个行会给其创始人颁发过奖章。Ilvi Rask 是一个子项目的负责人，这个子项目属于该行会。谁获得了这座老港口城镇的 prize？",
      }),
    };
    const { lookup, queries } = webWith({
      words: "Ilvi Rask",
      lacks: "负责人",
      snippet: "Winner r1t1a leads it",
    });
    const { finish, items, run } = await startRun({ method, script: chinese, lookup });
    await finish();
    expect(queries).toContain("Ilvi Rask");
    const found = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "found-alone");
    expect(found.map(({ code }) => code)).toContain("found-alone");
    expect(JSON.stringify(found[0]?.detail)).toContain('searched for as \\"Ilvi Rask\\"');
  });

  it("searches nothing where it is off", async () => {
    const { lookup, queries } = webWith({ words: "harbour", snippet: "Winner r1t1a" });
    await (await startRun({ script, lookup })).finish();
    expect(queries.filter((query) => query.includes("guild"))).toEqual([]);
  });

  it("tells guidance which clause leads to the answer, and blocks the end", async () => {
    const { lookup } = webWith({ words: "harbour", lacks: "guild", snippet: "Winner r1t1a has it" });
    const { finish, inputs } = await startRun({ method, script, lookup });
    expect(await finish()).toMatchObject({ status: "rejected", reason: "round-limit", round: 3 });
    const [told] = inputs("instruct") as { findings: { code: string; message: string }[] }[];
    expect(told?.findings.map(({ code }) => code)).toContain("found-alone");
    expect(told?.findings.at(0)?.message).toContain("http://found.test/");
    expect(told?.findings.at(0)?.message).toContain("harbour town");
  });

  it("searches nothing while the draft has other errors, and at most two ways are told", async () => {
    const { lookup, queries } = webWith({ words: "", snippet: "Winner r1t1a has it" });
    const unsound: Partial<AgentScript> = {
      ...script,
      parse: ({ evidence, question }) => {
        const graph = chainOf(5, `${evidence.length} pieces`, evidence);
        const isolated = { id: "x", kind: "entity", label: "prize", given: true } as const;
        return question.includes("early") ? { ...graph, nodes: [...graph.nodes, isolated] } : graph;
      },
    };
    const { finish, items, run } = await startRun({ method, script: unsound, lookup });
    await finish();
    const verdicts = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "found-alone");
    // The graph is sound in round 3 only.
    expect(verdicts.map(({ round }) => round)).toEqual([3]);
    expect(verdicts[0]?.detail["ways"]).toHaveLength(2);
    expect(queries.filter((query) => query.includes("early"))).toEqual([]);
  });

  it("searches no clause alone that has no distinctive words", async () => {
    const { lookup, queries } = webWith({ words: "nothing", snippet: "" });
    const short = "It was given by a town. It was made by a prize. ";
    const obfuscate: AgentScript["obfuscate"] = ({ question }) => ({ question: lead + short + question });
    const { finish } = await startRun({ method, script: { ...script, obfuscate }, lookup });
    await finish();
    const own = lead.trim().slice(0, -1);
    expect(queries).toContain(own);
    expect(queries.filter((query) => query.endsWith("given by a town"))).toEqual([]);
    // The graph has "prize" as a thing that the question names.
    expect(queries.filter((query) => query.endsWith("made by a prize"))).toHaveLength(1);
  });

  it("takes a page that holds the name for nothing when the model doesn't see which name is meant", async () => {
    const { lookup } = webWith({
      words: "harbour",
      snippet: "",
      page: "The prize of the day went to Winner b. Of the prize, Winner r1t1a was the first holder.",
    });
    const { finish, items, run, made } = await startRun({ method, script, lookup });
    await finish();
    const [first] = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "found-alone");
    expect(first).toMatchObject({ round: 1, passed: true });
    expect(made.filter(({ key }) => key.step === "find-alone").length).toBeGreaterThan(0);
  });

  it("takes a right answer for nothing whose quote nothing says, or only a text that doesn't name the answer", async () => {
    const words = { words: "harbour", lacks: "guild" };
    const page = "The prize of the day went to Winner r1t1a, as hoped.";
    const passes = async (quote: string): Promise<unknown> => {
      const { lookup } = webWith({ ...words, snippet: "The old harbour town is on the coast", page });
      const fragment: AgentScript["fragment"] = () => ({
        ...{ explanation: "…", exactAnswer: "Winner r1t1a", quote },
      });
      const { finish, items, run } = await startRun({ method, script: { ...script, fragment }, lookup });
      await finish();
      return (await items.listVerdicts(run.id)).find(({ gate }) => gate === "found-alone")?.passed;
    };
    expect(await passes("prize of the day went to Winner r1t1a")).toBe(false);
    expect(await passes("")).toBe(true);
    expect(await passes("Winner r1t1a holds the prize of the old harbour")).toBe(true);
    expect(await passes("The old harbour town is on the coast")).toBe(true);
  });

  it("tells the searcher what a clause refers to and what is asked for, and searches with it", async () => {
    const { lookup, queries } = webWith({
      words: "prize was given round early",
      snippet: "Winner r1t1a has it",
    });
    const { finish, inputs, items, run } = await startRun({
      method,
      lookup,
      script: {
        ...script,
        parse: ({ evidence }) => {
          const graph = chainOf(5, `${evidence.length} pieces`, evidence);
          const label = ["guild", "medal", "thing 2", "thing 3", "the given prize", "person who holds it"];
          return { ...graph, nodes: graph.nodes.map((node, at) => ({ ...node, label: label[at] ?? "" })) };
        },
      },
    });
    await finish();
    expect(queries).toContain("given prize was given round early at noon");
    expect(inputs("fragment")[0]).toMatchObject({
      fragment: "It was given round early at noon",
      standsFor: [{ words: "It", meaning: "given prize" }],
      // "It" in the label would refer to what other clauses tell, and the class alone says too little.
      asked: "person (“which person holds the prize”)",
    });
    const { findings } = (await items.getGraph(run.id, 1)) ?? { findings: [] };
    expect(findings.find(({ code }) => code === "found-alone")?.message).toContain(
      'by http://found.test/ (“Winner r1t1a”), searched for as "given prize was given round early at noon"',
    );
  });

  it("tells the searcher no name that the question hides, neither in a class nor in what is asked for", async () => {
    const { lookup, queries } = webWith({ words: "was given round early", snippet: "Winner r1t1a has it" });
    const label = [
      "guild",
      "medal",
      "thing 2",
      "thing 3",
      "the given Winner r1t1b prize",
      "holder of Winner r1t1b",
    ];
    const parse: AgentScript["parse"] = ({ evidence }) => {
      const graph = chainOf(5, `${evidence.length} pieces`, evidence);
      return { ...graph, nodes: graph.nodes.map((node, at) => ({ ...node, label: label[at] ?? "" })) };
    };
    const { finish, inputs } = await startRun({ method, lookup, script: { ...script, parse } });
    await finish();
    const ofClause = queries.filter((query) => query.includes("was given round"));
    expect(ofClause).not.toEqual([]);
    expect(ofClause.filter((query) => query.includes("r1t1b"))).toEqual([]);
    expect(inputs("fragment")[0]).toMatchObject({
      standsFor: [{ words: "It", meaning: "thing 3" }],
      asked: "holder",
    });
  });

  it("finds a way by the page of the first result, and asks no model where nothing names the answer", async () => {
    const page = webWith({
      words: "harbour",
      lacks: "guild",
      snippet: "",
      page: "The prize of the day went to Winner r1t1a, as hoped.",
    });
    const found = await startRun({ method, script, lookup: page.lookup });
    await found.finish();
    const [first] = (await found.items.listVerdicts(found.run.id)).filter(
      ({ gate }) => gate === "found-alone",
    );
    expect(first).toMatchObject({ passed: false, code: "found-alone" });
    const none = webWith({ words: "harbour", snippet: "somebody else" });
    const lost = await startRun({ method, script, lookup: none.lookup });
    await lost.finish();
    expect(lost.inputs("fragment")).toEqual([]);
  });

  it("has a solver answer the whole question from what a search lists at a low rank, at the end alone", async () => {
    const own = "http://news.test/r1t1a";
    const results = (last: string) =>
      Array.from({ length: 10 }, (_, at) => ({
        ...{ url: at === 9 ? last : `http://page.test/${at}`, title: "A page", snippet: "" },
        ...{ source: "page", published: null },
      }));
    const tryWith = async (last: string, names = "Winner r1t1a", only: string | null = null) => {
      const lookup: WebLookup = {
        search: async ({ query }) => ({
          searches: [query].flat().map((each) => ({
            ...{ query: each, outcome: "results" as const },
            results: results(only === null || each === only ? last : "http://page.test/9"),
          })),
        }),
        open: async (url) => ({
          ...{ id: url, url, title: "A page", language: "en", links: [], published: null },
          ...{ publishedFrom: null, retrieved: "2026-05-01T10:00:00.000Z" },
          text: url === last ? "Two hold prizes: Winner r1t1a the town's, Winner b another." : "",
        }),
      };
      const asks: string[] = [];
      const answer: AgentScript["answer"] = ({ evidence, question }, { key }) => {
        if (key.step === "find-alone") asks.push(question);
        const isShown = evidence.some(({ quote }) => quote.includes("Winner r1t1a the town's"));
        return { explanation: "…", exactAnswer: isShown ? names : "", confidence: 40 };
      };
      // For the whole question alone a model words a search. Who must show that a page determines the answer finds none.
      const word: AgentScript["word"] = ({ fragment }) => ({
        plan: "…",
        queries: only !== null && fragment.startsWith(lead) ? [only] : [],
      });
      const fragment: AgentScript["fragment"] = () => ({ explanation: "…", exactAnswer: "", quote: "" });
      const answering = { ...script, compose: sameAnswer, answer, word, fragment };
      const { finish, items, run } = await startRun({
        method: { ...method, foundAlone: { ...method.foundAlone, queries: only === null ? 0 : 1 } },
        ...{ script: answering, lookup },
      });
      await finish();
      const verdicts = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "found-alone");
      const { findings } = (await items.getGraph(run.id, 2)) ?? { findings: [] };
      const message = findings.find(({ code }) => code === "found-alone")?.message;
      return { codes: verdicts.map(({ code }) => code), message, asks };
    };
    const found = await tryWith(own);
    const question = `${lead}Which person holds the prize of the old harbour town? It was given round early at noon.`;
    // In later rounds the same search with the same question is remembered.
    expect(found).toMatchObject({ codes: ["passed", "found-alone", "found-alone"], asks: [question] });
    expect(found.message).toMatch(
      /^a solver names the answer of the whole question from http:\/\/news.test\/r1t1a \(“Two hold prizes: .+other pages decide/u,
    );
    const passed = { codes: ["passed", "passed"], message: undefined };
    expect(await tryWith(own, "Winner b")).toMatchObject({ ...passed, asks: [question] });
    // What a search that a model worded for the whole question lists counts too.
    const byWhole = await tryWith(own, "Winner r1t1a", "harbour prize winners");
    expect(byWhole).toMatchObject({ codes: ["passed", "found-alone", "found-alone"], asks: [question] });
    expect(byWhole.message).toContain('found by one search for "harbour prize winners"');
    // A search that names the answer is not made: its author has guessed it, and search engines keep what they are asked.
    expect(await tryWith(own, "Winner r1t1a", "harbour prize Winner R1t1a")).toMatchObject({
      ...passed,
      asks: [],
    });
    // No other page that names the answer is the answer's own.
    expect(await tryWith("http://page.test/other")).toMatchObject({ ...passed, asks: [] });
  });

  it("leaves out one clause after the other at the end, and says which clause is idle", async () => {
    // The first two clauses together lead to the answer, so that the third is not needed; none does alone.
    const { lookup, queries } = webWith({
      words: "founder. Which",
      lacks: "noon",
      snippet: "Winner r1t1a has it",
    });
    const { finish, items, run } = await startRun({ method, script, lookup });
    await finish();
    const verdicts = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "found-alone");
    expect(verdicts.map(({ round, code, detail }) => [round, code, detail["leftOut"]])).toEqual([
      [1, "passed", false],
      [2, "idle-hop", true],
      [3, "idle-hop", true],
    ]);
    const { findings } = (await items.getGraph(run.id, 2)) ?? { findings: [] };
    expect(findings.filter(({ code }) => code === "idle-hop")).toMatchObject([
      { severity: "error", message: expect.stringContaining('without "It was given round early at noon"') },
    ]);
    // A clause that stays is searched once in the run.
    expect(queries.filter((query) => query.startsWith("A guild") && query.endsWith("founder"))).toHaveLength(
      1,
    );
  });

  describe("with searches that a model words", () => {
    const asked = (made: readonly { kind: string; input: unknown }[]) =>
      made.flatMap(({ kind, input }) => (kind === "word" ? [(input as { fragment: string }).fragment] : []));
    const wording =
      (queries: string[]): AgentScript["word"] =>
      () => ({ plan: "…", queries });

    it("finds what no clause's own words find, and tells guidance the query", async () => {
      const { lookup, queries } = webWith({ words: "Preis am Hafen", snippet: "Winner r1t1a has it" });
      const worded = { ...script, word: wording(["Preis am Hafen", "prize harbour list"]) };
      const { finish, items, run, inputs } = await startRun({ method, script: worded, lookup });
      await finish();
      const [first] = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "found-alone");
      expect(first).toMatchObject({ round: 1, passed: false, code: "found-alone" });
      const [told] = inputs("instruct") as { findings: { message: string }[] }[];
      expect(told?.findings.at(0)?.message).toContain('searched for as "Preis am Hafen"');
      expect(queries).toContain("prize harbour list");
      const none = webWith({ words: "Preis am Hafen", snippet: "Winner r1t1a has it" });
      const off = { ...method, foundAlone: { ...method.foundAlone, queries: 0 } };
      const passed = await startRun({ method: off, script: worded, lookup: none.lookup });
      await passed.finish();
      expect(asked(passed.made)).toEqual([]);
      expect(passed.inputs("fragment")).toEqual([]);
    });

    it("asks for the last sentences early and for all and the whole question at the end, each once in a run", async () => {
      const { lookup } = webWith({ words: "nothing", snippet: "" });
      const early = { ...method, foundAlone: { ...method.foundAlone, early: 1 } };
      const { finish, made } = await startRun({
        method: early,
        script: { ...script, compose: sameAnswer },
        lookup,
      });
      await finish();
      const sentences = ["Which person holds the prize of the old harbour town", lead.trim().slice(0, -1)];
      const whole = `${lead}${sentences[0]}? It was given round early at noon.`;
      // The last two sentences come first; the last one alone has nothing to search for.
      expect(asked(made).slice(0, 4)).toEqual([whole.slice(lead.length).trim(), ...sentences, whole]);
      expect(new Set(asked(made)).size).toBe(asked(made).length);
    });

    it("words nothing where a clause's own words lead to the answer, nor sends the clause a second time", async () => {
      const { lookup } = webWith({ words: "harbour", lacks: "guild", snippet: "Winner r1t1a has it" });
      const told = await startRun({ method, script, lookup });
      await told.finish();
      expect(asked(told.made)).toEqual([]);
      const other = webWith({ words: "nothing", snippet: "" });
      const copy: AgentScript["word"] = ({ fragment }) => ({
        plan: "…",
        queries: [`${fragment.toUpperCase()}!`, " "],
      });
      const copied = { ...script, word: copy };
      const { finish, made } = await startRun({ method, script: copied, lookup: other.lookup });
      await finish();
      expect(asked(made).length).toBeGreaterThan(0);
      expect(other.queries.filter((query) => query === query.toUpperCase())).toEqual([]);
    });

    it.each([
      [
        "the whole question",
        (fragment: string) => fragment.startsWith(lead.trim()) && fragment.endsWith("noon."),
      ],
      [
        "its last two sentences",
        (fragment: string) => fragment.startsWith("Which") && fragment.endsWith("noon."),
      ],
    ])("lets the searcher of %s join two pages, and none of a clause", async (_, answers) => {
      const town = "The old harbour town belongs to a guild of the northern coast.";
      const prize = "The prize of the old harbour town went to Winner r1t1a, as hoped.";
      const texts: Record<string, string> = {
        "http://news.test/r1t1a": prize,
        "http://news.test/r1t1b": town,
      };
      const lookup: WebLookup = {
        async search({ query }) {
          const searches = [query].flat().map((each) => ({
            query: each,
            outcome: "results" as const,
            results: Object.keys(texts)
              .filter((url) => each.startsWith("both ") || each.startsWith(`${url.at(-1)} `))
              .map((url) => ({ url, title: "", snippet: "", source: "news", published: null })),
          }));
          return { searches };
        },
        open: async (url) => ({
          ...{ id: url, url, title: "", language: "en", links: [], published: null, publishedFrom: null },
          ...{ retrieved: "2026-05-01T10:00:00.000Z", text: texts[url] ?? "" },
        }),
      };
      const joins = async (
        otherQuote: string,
        { searches = ["both"], alone = otherQuote as string | null } = {},
      ) => {
        const { finish, items, run, inputs } = await startRun({
          method,
          lookup,
          script: {
            ...script,
            compose: sameAnswer,
            word: ({ fragment }) => ({
              plan: "…",
              queries: searches.map((search) => `${search} ${fragment.length}`),
            }),
            fragment: ({ evidence, fragment }) => ({
              explanation: "…",
              exactAnswer: answers(fragment) && evidence.length > 1 ? "Winner r1t1a" : "",
              quote: "went to Winner r1t1a, as hoped",
              // What the searcher says where one page alone is shown.
              otherQuote: evidence.some(({ quote }) => quote.includes(otherQuote)) ? otherQuote : alone,
            }),
          },
        });
        await finish();
        const asked = inputs("fragment") as { joins?: true; evidence: { url: string; quote: string }[] }[];
        const pagesOf = ({ evidence }: (typeof asked)[number]) =>
          evidence.filter(({ quote }) => quote !== "").map(({ url }) => url);
        expect(asked.filter(({ joins }) => joins === undefined).flatMap(pagesOf)).not.toContain(
          "http://news.test/r1t1b",
        );
        const { findings } = (await items.getGraph(run.id, 2)) ?? { findings: [] };
        return findings.find(({ code }) => code === "found-alone")?.message;
      };
      expect(await joins("belongs to a guild of the northern coast")).toContain(
        "by http://news.test/r1t1a (“went to Winner r1t1a, as hoped”) together with http://news.test/r1t1b",
      );
      expect(await joins("belongs to a guild of the southern coast")).toBeUndefined();
      // Two pages that only two queries list took two searches, unless the texts of one of them are enough.
      const searches = ["a", "b"];
      expect(await joins("belongs to a guild of the northern coast", { searches })).toBeUndefined();
      const enough = await joins("belongs to a guild of the northern coast", { searches, alone: null });
      // Words that the answer's own page has need no second page.
      const ofOnePage = await joins("prize of the old harbour town", { searches });
      for (const message of [enough, ofOnePage]) {
        expect(message).toContain("by http://news.test/r1t1a (“went to Winner r1t1a, as hoped”)");
        expect(message).not.toContain("together with");
      }
    });

    it("puts what a model has judged for the last two sentences to none for one of them", async () => {
      const { lookup } = webWith({ words: "mill prize", snippet: "Winner r1t1a has it" });
      const last = [
        "The guild of the old coast bought a mill, which it sold to a town.",
        "Which person holds the prize of the old harbour town, which was given at noon?",
      ];
      const { finish, inputs } = await startRun({
        method,
        lookup,
        script: {
          ...script,
          obfuscate: () => ({ question: `${lead}${last.join(" ")}` }),
          word: wording(["mill prize"]),
          fragment: () => ({ explanation: "…", exactAnswer: "", quote: "" }),
        },
      });
      await finish();
      const asked = (inputs("fragment") as { fragment: string }[]).map(({ fragment }) => fragment);
      expect(asked[0]).toBe(last.join(" "));
      expect(asked.filter((fragment) => last.includes(fragment))).toEqual([]);
      // The first sentence is no part of these.
      expect(asked).toContain(lead.trim().slice(0, -1));
    });

    it("opens the answer's page wherever the results have it, and asks in the language of the query", async () => {
      const calls: { query: string | string[]; language: string; about?: string }[] = [];
      const lookup: WebLookup = {
        async search(input, { language, about }) {
          calls.push({ ...input, language, ...(about !== undefined && { about }) });
          const results = Array.from({ length: 8 }, (_, at) => ({
            ...{ url: `http://page.test/${at}`, title: "A page", snippet: at === 7 ? "of Winner r1t1a" : "" },
            ...{ source: "page", published: null },
          }));
          const hits = [input.query].flat().some((query) => query.includes("奖"));
          const searches = [input.query]
            .flat()
            .map((query) => ({ query, outcome: "results" as const, results: hits ? results : [] }));
          return { searches };
        },
        open: async (url) => ({
          ...{ id: url, url, title: "A page", language: "en", links: [], published: null },
          ...{ publishedFrom: null, retrieved: "2026-05-01T10:00:00.000Z", text: `${url} tells of prizes` },
        }),
      };
      const { finish, inputs } = await startRun({
        method,
        script: { ...script, word: wording(["港口 奖", "harbour prize"]) },
        lookup,
      });
      await finish();
      const found = inputs("fragment")[0] as { evidence: { url: string; quote: string }[] };
      // The opened page stands among the results, in an order that doesn't tell which one was opened.
      const opened = found.evidence.filter(({ quote }) => quote.endsWith("tells of prizes"));
      expect(opened.map(({ url }) => url)).toEqual(["http://page.test/7"]);
      expect(found.evidence.indexOf(opened[0] as (typeof opened)[number])).toBeGreaterThan(0);
      const worded = calls.filter(
        ({ about }) => about === "Which person holds the prize of the old harbour town",
      );
      expect(worded.slice(1).map(({ query, language }) => [query, language])).toEqual([
        [["港口 奖"], "zh"],
        [["harbour prize"], "en"],
      ]);
    });
  });

  describe("a solver with few tool calls", () => {
    const { lookup } = webWith({ words: "nothing", snippet: "" });
    const runWith = async (exactAnswer: string, calls: number, compose = sameAnswer) => {
      const few = { ...method, lessons: true, foundAlone: { ...method.foundAlone, queries: 0, calls } };
      const solve: AgentScript["solve"] = ({ maxToolCalls }, { follow, key }) => {
        if (key.step === "panel") return { explanation: "…", exactAnswer: "", confidence: 0 };
        follow({ tool: "search", searches: [{ query: "prize harbour", urls: ["http://news.test/r1t1a"] }] });
        follow({ tool: "visit", urls: ["http://news.test/r1t1a"] });
        return { explanation: `${maxToolCalls}`, exactAnswer, confidence: 90 };
      };
      const { finish, items, run, made, inputs } = await startRun({
        method: few,
        script: { ...script, compose, solve },
        lookup,
      });
      await finish();
      const verdicts = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "found-alone");
      const rounds = made.flatMap(({ kind, key }) =>
        kind === "solve" && key.step === "find-alone" ? [key.round] : [],
      );
      return { codes: verdicts.map(({ code }) => code), rounds, inputs };
    };

    it("tries a sound question from the least rounds on, and tells its way where it is right", async () => {
      const { codes, rounds, inputs } = await runWith("Winner r1t1a", 4);
      // The question stays the same here, and is tried again in the next round.
      expect([codes, rounds]).toEqual([
        ["passed", "found-alone", "found-alone"],
        [2, 3],
      ]);
      const [, told] = inputs("instruct") as { findings: { message: string }[]; lessons?: string[] }[];
      expect(told?.findings[0]?.message).toContain(
        "a solver with at most 4 queries and pages answers the question: the solvers that were right made 2 tool calls; they came to the page of the answer by the searches “prize harbour”",
      );
      expect(told?.lessons?.join(" ")).toContain("“prize harbour”");
    });

    it("has the author asked anew where its next question rests on no further piece of evidence", async () => {
      const own: AgentScript["compose"] = async (input, call) => {
        const made = await (sameAnswer as AgentScript["compose"])(input, call);
        return "fault" in made ? made : { ...made, usedEvidence: ["ev-unknown", ...made.answerEvidence] };
      };
      const { inputs } = await runWith("Winner r1t1a", 4, own);
      const asked = inputs("compose") as { round: number; faults: string[] }[];
      expect(asked.map(({ round, faults }) => [round, faults.length])).toEqual([
        [1, 0],
        [2, 0],
        [3, 0],
        [3, 1],
      ]);
      expect(asked[3]?.faults[0]).toMatch(/^the question of round 2 .+add a piece that was not used there/u);
    });

    it("lets the question pass where it is wrong, and is not asked where the settings give it no call", async () => {
      expect(await runWith("somebody else", 4)).toMatchObject({ codes: ["passed", "passed"], rounds: [2] });
      expect(await runWith("Winner r1t1a", 0)).toMatchObject({ codes: ["passed", "passed"], rounds: [] });
    });
  });
});

it("a run is stuck where questions for one answer are found alone, and not where each asks for another", async () => {
  const endOf = async (choose: (round: number) => number) => {
    let answer = "";
    // Whatever is searched for, the page names the answer of the question.
    const lookup: WebLookup = {
      ...webWith({ words: "", snippet: "" }).lookup,
      search: async ({ query }) => {
        const result = { url: "http://found.test/", title: "News: prize", snippet: `${answer} has it` };
        const results = [{ ...result, source: "found", published: null }];
        return { searches: [query].flat().map((each) => ({ query: each, outcome: "results", results })) };
      },
    };
    const { finish } = await startRun({
      method: {
        ...{ ...method, minRounds: 1, maxRounds: 5, stuckRounds: 3 },
        guess: { check: true, models: 1, mostWornRounds: 9 },
      },
      script: {
        ...script,
        compose: async (input, call) => {
          const made = await (script.compose as AgentScript["compose"])(input, call);
          if ("fault" in made) return made;
          const fresh = input.evidence.filter((piece) => piece.fresh);
          const piece = fresh[choose(input.round)];
          answer = / to (.+)\.$/u.exec(piece?.statement ?? "")?.[1] ?? "";
          return { ...made, answer, answerEvidence: [piece?.id ?? ""] };
        },
      },
      lookup,
    });
    return finish();
  };
  expect(await endOf(() => 0)).toMatchObject({
    ...{ reason: "stuck", round: 3 },
    detail: "in each of the last 3 rounds: found-alone",
  });
  expect(await endOf((round) => round % 2)).toMatchObject({ reason: "round-limit", round: 5 });
});
