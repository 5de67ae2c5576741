import { describe, expect, it } from "vitest";
import { makePiece, makeQuestion } from "../../support/make-question.ts";
import { startForm, type WebPage } from "../../support/start-form.ts";

const won = "The Orta prize of 2026 went to Ada Byron.";
const question = makeQuestion([
  makePiece("e1", "http://a.test/1", won),
  makePiece("e2", "http://a.test/2", "The Orta prize is given at a lake."),
]);
const text = question.draft.question;

/** Pages for the question, those for a paraphrase, and one that no search finds. */
const web = (winners: readonly string[]): WebPage[] =>
  winners.map((name, at) => ({
    url: `http://news.test/${at}`,
    text: `Page ${at}. The Orta prize went to ${name}, they said.`,
    published: "2026-03-02",
    found: at % 2 === 0 ? [text] : ["paraphrase"],
  }));

/** Reads a page as a model does: the name after "went to". */
const readResult = ({ page }: { page: { text: string } }) => {
  const quote = /The Orta prize went to ([^,]+),/u.exec(page.text);
  return {
    reason: "…",
    answers: quote === null ? [] : [{ answer: quote[1] ?? "", quote: quote[0] }],
  };
};
const wrong = () => ({ explanation: "…", exactAnswer: "Someone Else", confidence: 10 });
const right = () => ({ explanation: "…", exactAnswer: "Ada Byron", confidence: 90 });

/** Evidence of two heads of one trust, and a question of the form's own about the earlier one. */
const led = (id: string, object: string, from: string, to: string | null) =>
  makePiece(id, `http://a.test/${id}`, `${object} led the Orta trust from ${from} to ${to ?? "now"}.`, {
    facts: [{ subject: "Orta trust", relation: "led by", object, from, to }],
    date: from,
  });
const trust = makeQuestion([
  makePiece("e1", "http://a.test/1", won),
  led("e2", "Bo Lind", "2025-07-01", null),
  led("e3", "Cy Maro", "2025-03-01", "2025-06-30"),
]);
const own = "Who led the Orta trust on 1 June 2025?";
const ownGraph = {
  answer: "n2",
  moreAnswers: [],
  nodes: [
    { id: "n1", kind: "entity" as const, label: "Orta trust", given: true },
    { id: "n2", kind: "entity" as const, label: "its head" },
  ],
  edges: [
    {
      ...{ id: "x1", op: "projection" as const, from: "n1", to: "n2", relation: "led by" },
      filter: { op: "=" as const, value: "2025-06-01" },
      evidence: ["e3"],
    },
  ],
};
const heads = (names: readonly string[]): WebPage[] =>
  names.map((name, at) => ({
    url: `http://trust.test/${at}`,
    text: `Page ${at}. The Orta trust is led by ${name}, they said.`,
    published: "2025-08-02",
    found: [own],
  }));
/** Reads a page for the winner or for the head, whichever is asked for. */
const readEither = ({ question: asked, page }: { question: string; page: { text: string } }) => {
  const pattern = asked === own ? /The Orta trust is led by ([^,]+),/u : /The Orta prize went to ([^,]+),/u;
  const quote = pattern.exec(page.text);
  return { reason: "…", answers: quote === null ? [] : [{ answer: quote[1] ?? "", quote: quote[0] }] };
};

describe("a form of conflicting results", () => {
  it("labels what the pages state, tells the ledger of each query, and is seal-0 where nobody is right", async () => {
    const made = await startForm({
      ...{ kind: "conflict", question },
      web: web(["A. Byron", "Bo Lind", "Bo Lind", "Ada Byron", "Cy Maro"]),
      script: { readResult, solve: wrong, answer: wrong },
    });
    expect(await made.finish()).toMatchObject({ status: "accepted" });
    const task = made.task();
    expect(task).toMatchObject({
      kind: "conflict",
      label: "conflicting",
      split: "seal-0",
      effectiveYear: 2026,
    });
    const results = task?.kind === "conflict" ? task.results : [];
    expect(results.filter(({ right: isRight }) => isRight)).toHaveLength(2);
    expect(new Set(results.flatMap(({ groups }) => groups)).size).toBe(3);
    expect(made.searched.map(({ step }) => step)).toEqual(Array.from({ length: 4 }, () => "form-search"));
    expect(made.exposed.map(({ kind, itemId }) => `${kind} of ${itemId}`)).toEqual(
      Array.from({ length: 4 }, () => "query-echo of q-1"),
    );
    const samples = await made.jobs.find("sample", made.run.id);
    expect(samples.filter(({ key }) => key.startsWith("closed-book/"))).toHaveLength(5);
    expect(samples).toHaveLength(15);
    expect(samples.some(({ key }) => key.includes("panel-6"))).toBe(false);
    // The reader learns what the question speaks of, and never the answer.
    const read = made.made.filter(({ kind }) => kind === "readResult").map(({ input }) => input);
    expect(JSON.stringify(read.map((input) => ({ ...(input as object), page: null })))).not.toContain(
      "Byron",
    );
    expect(read[0]).toMatchObject({ known: ["The Orta prize is given at a lake."] });
  });

  it("has no types, and changes slowly, where no model could name them", async () => {
    const made = await startForm({
      ...{ kind: "conflict", question },
      web: web(["Bo Lind", "nobody yet", "Bo Lind", "Cy Maro", "Di Fox"]),
      script: { readResult, solve: wrong, answer: wrong, classifyQuestion: () => ({ fault: "empty" }) },
    });
    expect(await made.finish()).toMatchObject({ status: "accepted" });
    expect(made.task()).toMatchObject({ questionTypes: [], freshnessClass: "slow" });
  });

  it("is unhelpful where no page states the right answer, whatever others state", async () => {
    const made = await startForm({
      ...{ kind: "conflict", question },
      web: web(["Bo Lind", "nobody yet", "Bo Lind", "Cy Maro", "Di Fox"]),
      script: { readResult, solve: wrong, answer: wrong },
    });
    await made.finish();
    expect(made.task()).toMatchObject({ label: "unhelpful" });
  });

  it("counts pages that the item's own run had dropped as rumours", async () => {
    const rumour = {
      url: "http://rumour.test/1",
      text: "The Orta prize went to Bo Lind, I heard.",
      found: [],
    };
    const dropped = makePiece("e9", rumour.url, "…", { status: "dropped", fault: "not-credible" });
    const pages = web(["Ada Byron", "Ada Byron", "Ada Byron", "Ada Byron", "Ada Byron"]);
    const given = {
      kind: "conflict",
      question,
      script: { readResult, solve: wrong, answer: wrong },
    } as const;
    const plain = await startForm({ ...given, web: pages });
    expect(await plain.finish()).toMatchObject({ status: "rejected", reason: "not-conflicting" });
    const made = await startForm({ ...given, web: [...pages, rumour], dropped: [dropped] });
    expect(await made.finish()).toMatchObject({ status: "accepted" });
    expect(made.task()).toMatchObject({ label: "conflicting" });
  });

  it("has no model read a page without any name of its things, which counts as a page without an answer", async () => {
    const given = { subject: "Orta prize", relation: "given at", object: "Lake Orta", from: null, to: null };
    const named = makeQuestion([makePiece("e1", "http://a.test/1", won, { facts: [given] })]);
    const far = { url: "http://far.test/1", text: "The medal went to Bo Lind, they said.", found: [text] };
    const made = await startForm({
      ...{ kind: "conflict", question: named },
      web: [...web(["A. Byron", "Bo Lind", "Bo Lind", "Ada Byron"]), far],
      script: { readResult, solve: wrong, answer: wrong },
    });
    expect(await made.finish()).toMatchObject({ status: "accepted" });
    const read = made.made.flatMap(({ kind, input }) =>
      kind === "readResult" ? [(input as { page: { url: string } }).page.url] : [],
    );
    expect(read.sort()).toEqual([0, 1, 2, 3].map((at) => `http://news.test/${at}`));
    const task = made.task();
    const results = task?.kind === "conflict" ? task.results : [];
    expect(results.find(({ url }) => url === far.url)).toMatchObject({ groups: [], right: false });
    expect(results).toHaveLength(5);
  });

  it("counts no answer whose words the page doesn't have, and needs pages", async () => {
    const made = await startForm({
      ...{ kind: "conflict", question },
      web: web(["Ada Byron", "Bo Lind", "Bo Lind", "Bo Lind", "Bo Lind"]),
      script: {
        readResult: () => ({
          reason: "…",
          answers: [{ answer: "Bo Lind", quote: "It went to Bo Lind for sure" }],
        }),
        ...{ solve: wrong, answer: wrong },
      },
    });
    await made.finish();
    const task = made.task();
    expect(task?.kind === "conflict" && task.results.flatMap(({ groups }) => groups)).toEqual([]);
    const few = await startForm({ kind: "conflict", question, web: web(["Bo Lind", "Bo Lind"]) });
    expect(await few.finish()).toMatchObject({ status: "rejected", reason: "no-form" });
  });

  it("asks another question over the evidence where the item's question misleads nobody", async () => {
    const made = await startForm({
      ...{ kind: "conflict", question: trust },
      web: [
        ...web(Array.from({ length: 5 }, () => "Ada Byron")),
        ...heads(["Cy Maro", "Bo Lind", "Bo Lind"]),
      ],
      settings: { conflict: { minPages: 3 } },
      script: {
        readResult: readEither,
        composeConflict: () => ({ question: own, answer: "Cy Maro", usedEvidence: ["e3", "e2"] }),
        parseSet: () => ownGraph,
        solve: wrong,
        answer: ({ evidence }) => (evidence.length > 0 ? { ...right(), exactAnswer: "Cy Maro" } : wrong()),
      },
    });
    expect(await made.finish()).toMatchObject({ status: "accepted" });
    expect(made.task()).toMatchObject({
      ...{ question: own, answer: "Cy Maro", label: "conflicting", split: "seal-0" },
      ...{ usedEvidence: ["e2", "e3"], effectiveYear: 2025, urls: ["http://a.test/e3"] },
    });
    const asked = made.made.find(({ kind }) => kind === "composeConflict")?.input;
    expect(asked).toMatchObject({
      item: text,
      changes: [
        {
          ...{ subject: "Orta trust", relation: "led by" },
          values: [
            { value: "Cy Maro", from: "2025-03-01", evidence: "e3" },
            { value: "Bo Lind", from: "2025-07-01", evidence: "e2" },
          ],
        },
      ],
      faults: [expect.stringMatching(/^question 1, “Who came to hold .*its results state one answer only/u)],
    });
    // Its own question is searched for, noted as an echo, and judged by its own answer.
    expect(made.exposed.every(({ kind, itemId }) => kind === "query-echo" && itemId === "q-1")).toBe(true);
    expect(made.searched.some(({ query }) => query === own)).toBe(true);
    const verdicts = await made.items.listVerdicts(made.run.id);
    expect(verdicts).toContainEqual(expect.objectContaining({ gate: "oracle", round: 2, passed: true }));
    expect(verdicts).toContainEqual(
      expect.objectContaining({ gate: "result-labels", round: 1, passed: false, code: "not-conflicting" }),
    );
  });

  it("asks no question of its own that the evidence does not answer, and keeps the first reason", async () => {
    const easy = web(Array.from({ length: 5 }, () => "Ada Byron"));
    const answer = ({ evidence }: { evidence: readonly unknown[] }) =>
      evidence.length > 0 ? { ...right(), exactAnswer: "Cy Maro" } : wrong();
    const composed = { question: own, answer: "Cy Maro", usedEvidence: ["e3"] };
    const given = {
      ...{ readResult: readEither, parseSet: () => ownGraph, solve: wrong, answer },
      composeConflict: () => composed,
    };
    const start = async (change: Parameters<typeof startForm>[0]["script"]) => {
      const made = await startForm({
        ...{ kind: "conflict", question: trust, web: [...easy, ...heads(["Bo Lind"])] },
        script: { ...given, ...change },
      });
      const run = await made.finish();
      const faults = (await made.items.listVerdicts(made.run.id))
        .filter(({ round, passed }) => round > 1 && !passed)
        .map(({ reason }) => reason);
      return { run, faults: new Set(faults), searched: made.searched.filter(({ query }) => query === own) };
    };
    const other = await start({ composeConflict: () => ({ ...composed, answer: "Bo Lind" }) });
    expect(other.run).toMatchObject({ status: "rejected", reason: "no-form" });
    expect(other.faults).toEqual(new Set(["the facts give another answer than its author"]));
    const two = await start({
      parseSet: () => ({ ...ownGraph, edges: ownGraph.edges.map(({ filter: _, ...edge }) => edge) }),
    });
    expect([...two.faults].join()).toMatch(/^the facts give 2 answers to it/u);
    const told = await start({ composeConflict: () => ({ ...composed, question: "Did Cy Maro lead it?" }) });
    expect(told.faults).toEqual(new Set(["the question names its answer"]));
    const uncited = await start({ composeConflict: () => ({ ...composed, usedEvidence: ["e2"] }) });
    expect(uncited.faults).toEqual(new Set(["no piece that it cites states the answer"]));
    const unclear = await start({ answer: wrong });
    expect(unclear.run).toMatchObject({ reason: "oracle" });
    expect(unclear.faults).toEqual(new Set(["with its evidence 0 of 3 models answer it rightly"]));
    // The search engine learns none of them.
    expect([other, two, told, uncited, unclear].flatMap(({ searched }) => searched)).toEqual([]);
    const none = await start({ composeConflict: () => ({ question: "", answer: "", usedEvidence: [] }) });
    expect(none.run).toMatchObject({ status: "rejected", reason: "not-conflicting" });
    expect(none.run?.detail).toContain("the evidence has no other question of this kind");
  });

  it("asks the item's question again after a round that an agent failed in", async () => {
    const made = await startForm({
      ...{ kind: "conflict", question: trust },
      web: web(["A. Byron", "Bo Lind", "Bo Lind", "Ada Byron", "Cy Maro"]),
      method: { repairs: 0 },
      script: {
        readResult: readEither,
        group: ({ answers }, { number }) =>
          number === 1 ? { fault: "wrong-shape" } : { groups: answers.map(({ id }) => [id]) },
        ...{ solve: wrong, answer: wrong },
      },
    });
    expect(await made.finish()).toMatchObject({ status: "accepted" });
    expect(made.task()).toMatchObject({ question: text, answer: "Ada Byron" });
    expect(made.task()).not.toHaveProperty("usedEvidence");
    expect(made.made.some(({ kind }) => kind === "composeConflict")).toBe(false);
  });

  it("is seal-hard where some are right, and refused early where most are", async () => {
    const pages = web(["Ada Byron", "Bo Lind", "Bo Lind", "Bo Lind", "Bo Lind"]);
    const given = { kind: "conflict", question, web: pages } as const;
    const some = await startForm({
      ...given,
      script: {
        ...{ readResult, answer: wrong },
        solve: (_, { role }) => (role === "panel-1" ? right() : wrong()),
      },
    });
    expect(await some.finish()).toMatchObject({ status: "accepted" });
    expect(some.task()).toMatchObject({ split: "seal-hard" });
    const easy = await startForm({ ...given, script: { readResult, solve: right, answer: right } });
    expect(await easy.finish()).toMatchObject({ status: "rejected", reason: "too-easy" });
    expect((await easy.jobs.find("sample", easy.run.id)).length).toBeLessThan(15);
  });
});
