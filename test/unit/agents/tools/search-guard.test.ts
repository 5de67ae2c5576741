import { expect, it } from "vitest";
import { createSearchGuard } from "../../../../agents/tools/create-search-guard.ts";
import { createToolSet } from "../../../../agents/tools/create-tool-set.ts";
import type { AcceptedOptions } from "../../../../agents/tools/follow-accepted.ts";
import type { SearchOutcome } from "../../../../domain/page/search-outcome.ts";
import type { QueryLeak } from "../../../../domain/ports/exposure/leak-log.ts";
import type { CallKey } from "../../../../domain/ports/models/call-ledger.ts";
import type { Draft } from "../../../../domain/question/draft.ts";
import { methodSettings } from "../../../../domain/settings/method-settings.ts";
import { stripInjections } from "../../../../gates/injection/strip-injections.ts";

const published = "Which ferry of the northern line was renamed after its captain in the spring?";
const drafted = "Which lighthouse keeper gave the oldest lamp of the island to the museum last year?";
const draft: Draft = {
  ...{ round: 2, plainQuestion: "plain words that evidence statements are made of, one by one, in a row" },
  ...{ question: drafted, answer: "x", aliases: [], answerEvidence: [], usedEvidence: [], instruction: null },
};

function open(options: Pick<AcceptedOptions, "now" | "beganAt"> = {}) {
  const queryLeaks: QueryLeak[] = [];
  const sent: string[] = [];
  const recorded = new Map<string, SearchOutcome>();
  const accepted = [{ id: "question-1", question: published, accepted: new Date(0), ended: new Date(0) }];
  const guard = createSearchGuard({
    questions: {
      listTexts: async ({ since }) =>
        accepted.filter((one) => !since || one.accepted > since).map((one) => ({ form: null, ...one })),
    },
    items: { listDrafts: async (runId) => (runId === "run-1" ? [draft] : []) },
    queryLeaks: { note: async (exposure) => void queryLeaks.push(exposure) },
    limits: { words: 8, hanCharacters: 16 },
    ...options,
  });
  const unused = (): never => {
    throw new Error("not used here");
  };
  const tools = createToolSet({
    guard,
    leaks: { screenResults: async (results) => [...results], withholds: async () => false },
    screen: stripInjections,
    search: {
      name: "engine",
      async search(query) {
        sent.push(query);
        return { outcome: "empty", detail: "nothing was found" };
      },
    },
    pages: {
      ...{
        putSnapshot: unused,
        getSnapshot: unused,
        isGranted: unused,
        putVisit: unused,
        listVisited: unused,
        getVisited: unused,
        listResults: unused,
        listSearches: unused,
      },
      grant: async () => {},
      getSearch: async (_, query) => recorded.get(query) ?? null,
      putSearch: async (_, query, __, outcome) => void recorded.set(query, outcome),
    },
    jobs: new Proxy({} as Parameters<typeof createToolSet>[0]["jobs"], { get: unused }),
    ...{ dispatch: unused, read: unused, method: methodSettings.parse({}), pageTokens: 1000 },
  });
  const search = async (query: string[], key: Partial<CallKey> = {}, about?: string) => {
    const whole: CallKey = {
      ...{ scope: { kind: "run", id: "run-1" }, step: "gather", round: 3, name: "gather/a1", turn: 4 },
      ...key,
    };
    const call = { key: whole, language: "en" as const, ...(about !== undefined && { about }) };
    return (await tools.search({ query }, call)).searches;
  };
  return { search, queryLeaks, sent, accepted };
}

it("refuses agents a long piece of accepted questions and of their run's drafts, and notes it", async () => {
  const { search, queryLeaks, sent } = open();
  const found = await search([
    "ferry renamed after its captain",
    "was renamed after its captain in the spring ferry",
    "gave the oldest lamp of the island to the museum",
    draft.plainQuestion,
  ]);
  expect(found.map(({ outcome }) => outcome)).toEqual(["empty", "refused", "refused", "empty"]);
  expect(found[1]).toMatchObject({ results: [], detail: expect.stringContaining("other words") });
  expect(found[0]).not.toHaveProperty("detail");
  expect(sent).toEqual(["ferry renamed after its captain", draft.plainQuestion]);
  expect(queryLeaks).toMatchObject([
    { questionId: "question-1", excerpt: "was renamed after its captain in the spring", decision: "refused" },
    { questionId: "run-1/r2", key: { step: "gather", turn: 4 }, decision: "refused" },
  ]);
  const scope = { kind: "seeding", id: "s" } as const;
  expect(await search([drafted, published], { scope, step: "seeding" })).toMatchObject([
    { outcome: "empty" },
    { outcome: "refused" },
  ]);
});

it("lets solvers search their question, and notes that too", async () => {
  const { search, queryLeaks, sent } = open();
  const panel = { step: "panel", name: "panel-1/s1" };
  expect(await search([drafted], panel)).toMatchObject([{ outcome: "empty" }]);
  expect(sent).toEqual([drafted]);
  expect(queryLeaks).toMatchObject([{ questionId: "run-1/r2", decision: "sent", query: drafted }]);
});

it("lets a form search the question that it is made of, and no piece of another one", async () => {
  const { search, queryLeaks, sent, accepted } = open();
  const other = "Which red kite crossed both straits without a pause in one single night?";
  accepted.push({ id: "question-2", question: other, accepted: new Date(1), ended: new Date(1) });
  const form = { step: "form-search", name: "search/0" };
  expect(await search([published, other], form, published)).toMatchObject([
    { outcome: "empty" },
    { outcome: "refused" },
  ]);
  expect(sent).toEqual([published]);
  expect(queryLeaks).toMatchObject([{ questionId: "question-2", decision: "refused" }]);
});

it("replays what was sent before, and learns of new questions within half a minute", async () => {
  let time = 0;
  const { search, accepted, queryLeaks } = open({ now: () => time });
  const query = "the red kite that crossed both straits without a pause in one night";
  expect(await search([query])).toMatchObject([{ outcome: "empty" }]);
  accepted.push({
    id: "question-2",
    question: `What was ${query}?`,
    accepted: new Date(1),
    ended: new Date(1),
  });
  time = 31_000;
  expect(await search([query])).toMatchObject([{ outcome: "empty" }]);
  expect(queryLeaks).toEqual([]);
  expect(await search([`${query} now`])).toMatchObject([{ outcome: "refused" }]);
});

it("lets a run that must come out the same know of no question that was accepted since it began", async () => {
  const { search, accepted } = open({
    now: () => 0,
    beganAt: async ({ id }) => new Date(id === "run-1" ? 5 : 7),
  });
  const query = "the red kite that crossed both straits without a pause in one night";
  expect(await search([published])).toMatchObject([{ outcome: "refused" }]);
  accepted.push({
    id: "question-2",
    question: `What was ${query}?`,
    accepted: new Date(1),
    ended: new Date(6),
  });
  expect(await search([query])).toMatchObject([{ outcome: "empty" }]);
  expect(await search([`${query} now`], { scope: { kind: "run", id: "run-2" } })).toMatchObject([
    { outcome: "refused" },
  ]);
});

it("lets the step that searches clauses search those of its own draft alone, and notes each query", async () => {
  const { search, queryLeaks, sent } = open();
  const clause = "gave the oldest lamp of the island to the museum";
  const found = await search(
    [clause, "the oldest lamp", "was renamed after its captain in the spring ferry"],
    {
      step: "find-alone",
      round: 2,
    },
  );
  expect(found.map(({ outcome }) => outcome)).toEqual(["empty", "empty", "refused"]);
  expect(sent).toEqual([clause, "the oldest lamp"]);
  expect(queryLeaks.map(({ query, questionId, decision }) => [query, questionId, decision])).toEqual([
    [clause, "run-1/r2", "sent"],
    ["the oldest lamp", "run-1/r2", "sent"],
    ["was renamed after its captain in the spring ferry", "question-1", "refused"],
  ]);
});

it("lets that step search for no draft as a whole, and notes what of the draft a query in other words is for", async () => {
  const { search, queryLeaks, sent } = open();
  const call = { step: "find-alone", round: 2 };
  const about = "gave the oldest lamp of the island to the museum";
  expect(await search(["老灯 博物馆"], call, about)).toMatchObject([{ outcome: "empty" }]);
  const whole = await search(
    [drafted, `please: ${drafted.toUpperCase()} thanks`, drafted.replace(" last year?", "")],
    call,
  );
  expect(whole.map(({ outcome }) => outcome)).toEqual(["refused", "refused", "empty"]);
  expect(sent).toEqual(["老灯 博物馆", drafted.replace(" last year?", "")]);
  expect(queryLeaks.map(({ excerpt, decision }) => [excerpt.slice(0, 20), decision])).toEqual([
    ["gave the oldest lamp", "sent"],
    ["which lighthouse kee", "refused"],
    ["which lighthouse kee", "refused"],
    ["which lighthouse kee", "sent"],
  ]);
});
