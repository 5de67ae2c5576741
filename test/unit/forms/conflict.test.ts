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
