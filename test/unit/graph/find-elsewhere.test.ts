import { expect, it } from "vitest";
import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import type { ReasoningGraph } from "../../../domain/graph/reasoning-graph.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import type { WebLookup } from "../../../domain/ports/web/tool-set.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { chooseWords, tellsOfOtherTime } from "../../../graph/alternatives/find-elsewhere.ts";
import { pieceOf } from "../../support/good-script.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

const alternatives = { ...methodSettings.parse({}).alternatives, lookUp: true };
const method = { minRounds: 1, minEdges: 1, maxRounds: 1, proof: true, alternatives } as const;

/** What the pieces state: the way to the answer, and of two other missions who pays for them. */
const told: readonly (readonly [subject: string, relation: string, object: string])[] = [
  ["ash mission", "paid by", "Tarn Mill"],
  ["oak mission", "led by", "Ilvi Rask"],
  ["oak mission", "paid by", "Winner r1t1c"],
  ["oak mission", "based in", "Orta"],
];

function factOf([subject, relation, object]: (typeof told)[number]) {
  return { ...{ subject, relation, object }, ...{ from: null, to: null } };
}

function stateOf({ subject, relation, object }: ReturnType<typeof factOf>): string {
  return `${subject} ${relation} ${object}.`;
}

/** The same with a relation from the answer to the last thing on the way. */
const toldInverse = told.map((fact) =>
  fact[2] === "Winner r1t1c" ? (["Winner r1t1c", "payer of", "oak mission"] as const) : fact,
);

/** The same with two more facts on the answer. */
const toldJoined = [
  ["Dag Fenn", "adviser of", "Winner r1t1c"],
  ...told.slice(1, 3),
  ["Elm Hall", "tenant", "Winner r1t1c"],
] as const;

/** "Which firm pays for a mission that Ilvi Rask leads, has Dag Fenn as adviser, and is a tenant of Elm Hall?" */
const parseJoined: AgentScript["parse"] = ({ evidence }): ReasoningGraph => {
  const cited = { evidence: evidence.map(({ id }) => id) };
  const given = { kind: "entity", given: true } as const;
  const set = { kind: "entity-set" } as const;
  return {
    nodes: [
      { id: "n1", label: "Ilvi Rask", ...given },
      { id: "n2", label: "the mission", kind: "entity" },
      { id: "n4", label: "Dag Fenn", ...given },
      { id: "n5", label: "Elm Hall", ...given },
      ...["s1", "s2", "s3"].map((id) => ({ id, label: `firms ${id}`, ...set })),
      { id: "n3", label: "the firm", kind: "entity" },
    ],
    edges: [
      { id: "e1", op: "projection", relation: "led by", inverse: true, from: "n1", to: "n2", ...cited },
      { id: "e2", op: "projection", relation: "paid by", from: "n2", to: "s1", ...cited },
      { id: "e3", op: "projection", relation: "adviser of", from: "n4", to: "s2", ...cited },
      { id: "e4", op: "projection", relation: "tenant", from: "n5", to: "s3", ...cited },
      ...["s1", "s2", "s3"].map((from) => ({ id: `i${from}`, op: "intersection" as const, from, to: "n3" })),
    ],
    answer: "n3",
  };
};

/** "Which firm pays for a mission that Ilvi Rask leads?", and with `isBased` "… and that is based in Orta?". */
function parseFor({ isBased, isInverse, isJoined }: Required<Omit<Kind, "payers">>): AgentScript["parse"] {
  if (isJoined) return parseJoined;
  return ({ evidence }): ReasoningGraph => {
    const cited = { evidence: evidence.map(({ id }) => id) };
    const based = {
      id: "e3",
      op: "projection",
      relation: "based in",
      inverse: true,
      from: "n4",
      to: "n2",
      ...cited,
    } as const;
    return {
      nodes: [
        { id: "n1", kind: "entity", label: "Ilvi Rask", given: true },
        { id: "n2", kind: "entity", label: "the mission" },
        { id: "n3", kind: "entity", label: "the firm" },
        ...(isBased ? [{ id: "n4", kind: "entity", label: "Orta", given: true } as const] : []),
      ],
      edges: [
        { id: "e1", op: "projection", relation: "led by", inverse: true, from: "n1", to: "n2", ...cited },
        {
          ...{ id: "e2", op: "projection", from: "n2", to: "n3", ...cited },
          ...(isInverse ? { relation: "payer of", inverse: true } : { relation: "paid by" }),
        },
        ...(isBased ? [based] : []),
      ],
      answer: "n3",
    };
  };
}

interface Kind {
  readonly isBased?: boolean;
  readonly isInverse?: boolean;
  readonly isJoined?: boolean;
  /** Further firms of which the pieces state that they paid for the answer's mission. */
  readonly payers?: readonly string[];
}

interface Change extends Kind {
  readonly lookup?: WebLookup;
  /** Told of the run's parts before it begins. */
  readonly onStart?: (parts: Awaited<ReturnType<typeof startRun>>["parts"]) => void;
  /** What the words that are looked into state. */
  readonly second?: (typeof told)[number];
  /** Whether a look-up of Elm Works by its name finds but one of the two facts that are open of it. */
  readonly isHalf?: boolean;
}

/** Starts a run of whose pages one has a further line. Who looks for other answers brings what the words given to it state. */
async function runWith(line: string, change: Change = {}) {
  const asked: Parameters<AgentScript["seekAlternatives"]>[0][] = [];
  const { isBased = false, isInverse = false, isJoined = false, payers = [], lookup } = change;
  const { second = ["ash mission", "led by", "Ilvi Rask"], isHalf = false } = change;
  const run = await startRun({
    method,
    ...(lookup && { lookup }),
    script: (good) => ({
      parse: parseFor({ isBased, isInverse, isJoined }),
      obfuscate: () => ({
        question: isJoined
          ? "Which firm with Dag Fenn as its adviser rents rooms of Elm Hall and came to pay for a mission that Ilvi Rask leads?"
          : "Which firm, in the spring of 2026, came to pay for a mission of Orta that Ilvi Rask leads?",
      }),
      async gather(input, call) {
        const reply = await good.gather(input, call);
        if (!("evidence" in reply)) return reply;
        const [first] = reply.evidence;
        const page = first && (await run.parts.pages.getVisited(call.key.scope, first.url));
        if (page) await run.parts.pages.putSnapshot({ ...page, text: `${page.text}\n${line}` });
        return {
          evidence: reply.evidence.map((piece, at) => {
            const fact = (isJoined ? toldJoined : isInverse ? toldInverse : told)[at];
            if (fact === undefined) return piece;
            const [thing, relation] = fact;
            const further = thing === "oak mission" && relation === "paid by" ? payers : [];
            const facts = [fact, ...further.map((payer) => [thing, relation, payer] as const)].map(factOf);
            return { ...piece, statement: facts.map(stateOf).join(" "), facts };
          }),
        };
      },
      compose: ({ evidence, round }) => ({
        question: `Which firm pays for the mission of round ${round}?`,
        answer: "Winner r1t1c",
        aliases: [],
        answerEvidence: evidence.flatMap(({ id, statement }) =>
          statement.includes("Winner r1t1c") ? [id] : [],
        ),
        usedEvidence: evidence.map(({ id }) => id),
      }),
      seekAlternatives: (input) => {
        asked.push(input);
        const rivals = (input.elsewhere ?? []).map(({ url, quote }) => {
          const piece: GatheredEvidence = pieceOf("ash", { url, quote, facts: [factOf(second)] });
          const name = second[1] === "paid by" ? second[2] : second[0];
          return { name, fails: [], evidence: [piece] };
        });
        // Whoever is told of Elm Works finds that it meets all that is open of it, or half of it at first.
        const adviser = factOf(["Dag Fenn", "adviser of", "Elm Works"]);
        const tenant = factOf(["Elm Hall", "tenant", "Elm Works"]);
        const facts = isHalf ? [input.near === undefined ? adviser : tenant] : [adviser, tenant];
        const further = input.suspects.filter((name) => name === "Elm Works");
        return {
          rivals: [
            ...rivals,
            ...further.map((name) => ({
              ...{ name, fails: [] },
              evidence: [pieceOf("r1t1a", { facts, statement: facts.map(stateOf).join(" ") })],
            })),
          ],
        };
      },
    }),
  });
  change.onStart?.(run.parts);
  return { result: await run.finish(), asked };
}

const line = "The ash mission is led by Ilvi Rask.";

it("looks into words by which a step in the middle of the way has a second value that facts tell more of", async () => {
  const { result, asked } = await runWith(line);
  expect(asked[0]?.elsewhere).toMatchObject([
    { thing: "Ilvi Rask", relation: "led by", inverse: true, quote: line },
  ]);
  expect(result).toMatchObject({ status: "rejected", reason: "ambiguous", detail: expect.any(String) });
});

it("leaves out words on things of which nothing else is known, or on the answer, since the way leads on from none", async () => {
  for (const other of ["The elm mission is led by Ilvi Rask.", "Winner r1t1c is led by Ilvi Rask."]) {
    const { result, asked } = await runWith(other);
    expect(asked.filter(({ elsewhere }) => elsewhere !== undefined)).toEqual([]);
    expect(result).toMatchObject({ status: "accepted" });
  }
});

it("shows one of two words of a page that tell the same, the one with a day", async () => {
  const dated = "On 6 April 2026 the ash mission came to be led by Ilvi Rask.";
  const { asked } = await runWith(`${line} ${dated}`);
  expect(asked[0]?.elsewhere?.map(({ quote }) => quote)).toEqual([dated]);
});

it("looks at once into what then lacks one constraint alone", async () => {
  const queries: string[] = [];
  const results = ["a", "b", "c", "d", "e", "f"].map((name) => ({
    ...{ title: `Page ${name}`, url: `http://news.test/found/${name}`, source: "news.test", published: null },
    // The first four are copies of one report.
    snippet: name < "e" ? "Tarn Mill had a good spring." : `Tarn Mill, page ${name}.`,
  }));
  // A page that was found by the words of the condition alone.
  results.unshift({
    ...(results[0] as (typeof results)[number]),
    url: "http://news.test/found/x",
    snippet: "Orta in spring.",
  });
  const lookup: WebLookup = {
    search: async ({ query }) => {
      queries.push(...[query].flat());
      return {
        searches: [query].flat().map((text) => ({ query: text, outcome: "results" as const, results })),
      };
    },
    open: async () => null,
  };
  const { result, asked } = await runWith(line, { isBased: true, lookup });
  const looks = asked.slice(0, 2).map(({ near, elsewhere }) => [near?.length, elsewhere?.length]);
  expect(looks).toEqual([
    [0, 1],
    [1, undefined],
  ]);
  expect(asked[1]?.near).toEqual([{ name: "Tarn Mill", missing: "the mission (based in Orta)", edge: "e3" }]);
  expect(queries).toContain("Tarn Mill Orta");
  expect(asked[1]?.found?.map(({ url }) => url.at(-1))).toEqual(["a", "e", "f"]);
  expect(result).toMatchObject({ status: "accepted" });
});

/** Runs with a page that a search for the last step finds, in one of the two directions of its relation. */
async function runWithFoundPage({
  isInverse = false,
  isJoined = false,
  isHalf = false,
  payers = [],
}: Kind & Pick<Change, "isHalf"> = {}) {
  const queries: string[] = [];
  const page = (name: string, text: string): PageSnapshot => ({
    ...{
      id: `page ${name}`,
      url: `http://news.test/found/${name}`,
      title: "News",
      text,
      published: "2026-04-02",
    },
    ...{ publishedFrom: "meta", links: [], language: "en", retrieved: "2026-05-01T10:00:00.000Z" },
  });
  // The page words the relation in its own way. What is known of the mission in other relations is not shown.
  const second = "The oak mission has its money from Elm Works.";
  const other = "The oak mission has its offices in Orta.";
  const found = [
    page("a", `${second} ${other}`),
    page("b", "A fine spring."),
    page("c", "More of the oak mission."),
  ];
  const opened: string[] = [];
  let pages: Awaited<ReturnType<typeof startRun>>["parts"]["pages"] | undefined;
  const lookup: WebLookup = {
    search: async ({ query }) => {
      queries.push(...[query].flat());
      const results = found.map(({ url, title, text, published }) => ({
        ...{ url, title, snippet: text, source: "news.test", published },
      }));
      const asked = [query].flat();
      return {
        searches: asked.map((text) =>
          text === `oak mission ${isInverse ? "payer of" : "paid by"}`
            ? { query: text, outcome: "results" as const, results }
            : { query: text, outcome: "empty" as const, results: [] },
        ),
      };
    },
    open: async (url, { key }) => {
      const one = found.find((snapshot) => snapshot.url === url);
      opened.push(url);
      if (one === undefined || pages === undefined) return null;
      await pages.putSnapshot(one);
      await pages.putVisit(key.scope, url, one.id);
      return one;
    },
  };
  const { result, asked } = await runWith("Nothing else.", {
    ...{ isInverse, isJoined, isHalf, payers, lookup },
    onStart: (parts) => {
      pages = parts.pages;
    },
    second: isInverse ? ["Elm Works", "payer of", "oak mission"] : ["oak mission", "paid by", "Elm Works"],
  });
  return { result, asked, queries, opened, quote: second };
}

it("searches for the step that ends in the answer, and reads a page on it that the run has never cited", async () => {
  const { result, asked, queries, opened, quote } = await runWithFoundPage();
  expect(queries).toContain("oak mission paid by");
  expect(opened).toEqual(["http://news.test/found/a", "http://news.test/found/c"]);
  expect(asked.flatMap(({ elsewhere = [] }) => elsewhere)).toMatchObject([
    { thing: "oak mission", relation: "paid by", quote, url: "http://news.test/found/a" },
  ]);
  expect(result).toMatchObject({ status: "rejected", reason: "ambiguous" });
});

it("reads such a page too where the answer has the relation to the thing, though nothing else is known of what it names", async () => {
  const { result, asked, queries, quote } = await runWithFoundPage({ isInverse: true });
  expect(queries).toContain("oak mission payer of");
  const said = asked.flatMap(({ elsewhere = [] }) => elsewhere);
  expect(said[0]).toMatchObject({ thing: "oak mission", relation: "payer of", inverse: true, quote });
  expect(result).toMatchObject({ status: "rejected", reason: "ambiguous" });
});

it("looks at last into what such a page names and of which two constraints are open", async () => {
  const { result, asked } = await runWithFoundPage({ isJoined: true });
  // The first look is not told of it, since no fact has it; and by the words alone it lacks too much to be a near answer.
  const looks = asked.map(({ suspects, elsewhere }) => [
    suspects.includes("Elm Works"),
    elsewhere !== undefined,
  ]);
  expect(looks).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ]);
  expect(result).toMatchObject({ status: "rejected", reason: "ambiguous" });
});

it("searches for a step with many values too, and looks into what the page alone puts among them", async () => {
  const payers = ["Birch Works", "Cedar Works", "Fir Works"];
  const { result, asked, queries } = await runWithFoundPage({ isJoined: true, payers });
  expect(queries).toContain("oak mission paid by");
  expect(
    asked.map(({ suspects }) => suspects.filter((name) => [...payers, "Elm Works"].includes(name))),
  ).toEqual([[], [], ["Elm Works"]]);
  expect(result).toMatchObject({ status: "rejected", reason: "ambiguous" });
});

it("looks once more into it where the first of these looks leaves one constraint open", async () => {
  const { result, asked } = await runWithFoundPage({ isJoined: true, isHalf: true });
  const ofElm = asked.filter(({ suspects }) => suspects.includes("Elm Works"));
  expect(ofElm.map(({ near }) => near)).toEqual([
    undefined,
    [{ name: "Elm Works", missing: "tenant Elm Hall", edge: "e4" }],
  ]);
  expect(result).toMatchObject({ status: "rejected", reason: "ambiguous" });
});

it("takes words for those of other times that state times, all of them others than the one asked for", () => {
  const time = { from: "2026-03-01", to: "2026-05-31" };
  const isOther = (words: string) => tellsOfOtherTime(words, { time });
  expect(isOther("Elm Works paid for the oak mission in 2013.")).toBe(true);
  expect(isOther("2013年，埃尔姆公司资助了橡树计划。")).toBe(true);
  expect(isOther("Elm Works paid for the oak mission in April 2026.")).toBe(false);
  // One of two times is the right one, and words without a time may be of any.
  expect(
    isOther("Elm Works, which was founded in 2013, has paid for the oak mission since April 2026."),
  ).toBe(false);
  expect(isOther("Elm Works pays for the oak mission.")).toBe(false);
  expect(tellsOfOtherTime("Elm Works paid for the oak mission in 2013.", { time: null })).toBe(false);
});

it("takes the best words of each page before the second best of any, after those that lead on by known facts", () => {
  const of = (page: string, places: number, other: string | null = null, isOfOtherTime = false) =>
    Array.from({ length: places }, (_, place) => ({
      ...{ name: `${page}${place}`, place, other, isOfOtherTime },
      searchedFor: null as string | null,
    }));
  const found = [...of("list", 3), ...of("report", 1), ...of("note", 2)];
  const namesOf = (most: number, words = found) => chooseWords(words, most).map(({ name }) => name);
  expect(namesOf(4)).toEqual(["list0", "report0", "note0", "list1"]);
  expect(namesOf(2, [...found, ...of("known", 1, "Tarn Mill")])).toEqual(["known0", "list0"]);
  // What a page tells of 2013 is no answer to a question on 2026, unless it lasts.
  expect(namesOf(7, [...of("past", 1, "Tarn Mill", true), ...found])).toEqual([
    ...["list0", "report0", "note0", "list1", "note1", "list2", "past0"],
  ]);
});

it("keeps half of the room for the best words of pages that were searched for, the steps in turn", () => {
  const of = (page: string, searchedFor: string | null, other: string | null = null, isOfOtherTime = false) =>
    [0, 1].map((place) => ({ name: `${page}${place}`, place, other, isOfOtherTime, searchedFor }));
  const found = [
    ...of("past", "fair", null, true),
    ...of("a", "fair"),
    ...of("b", "fair"),
    ...of("c", "prize"),
    ...["d", "e", "f"].flatMap((page) => of(page, null, "Tarn Mill")),
  ];
  const namesOf = (most: number) => chooseWords(found, most).map(({ name }) => name);
  expect(namesOf(4)).toEqual(["d0", "e0", "a0", "c0"]);
  expect(namesOf(6)).toEqual(["d0", "e0", "f0", "a0", "b0", "c0"]);
});
