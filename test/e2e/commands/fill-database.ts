import { openStores } from "../../../app/open-stores.ts";
import type { RunLease } from "../../../domain/ports/runs/run-store.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import type { Verdict } from "../../../domain/run/verdict.ts";
import { lifecycleSettings } from "../../../domain/settings/lifecycle-settings.ts";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { createRunMaker, type RunMaker } from "../../contract/storage/create-run-maker.ts";

/** What a page may hold to steer a terminal: its title, its screen, its colours, the direction of a line. */
export const hostile = "\u001b]0;pwned\u0007\u001b[2J\u009b31m\r\u202e\u007f";
/** What a page may hold as well, and nobody may change. */
export const honest = "人形机器人 مرحبا 👩‍🔬 e\u0301";

export interface FilledDatabase {
  readonly accepted: string;
  readonly rejected: string;
  readonly dropped: string;
  readonly open: string;
  readonly refresh: string;
  readonly seed: string;
  /** Three, of which each run of the commands may change the last two. */
  readonly questions: readonly string[];
  /** An accepted form of the first. */
  readonly madeForm: string;
}

const at = new Date("2026-06-01T12:00:00Z");
const acceptance = {
  clock: { now: () => at },
  rules: { ...lifecycleSettings.parse({}), privateShare: 0 },
  providerOf: () => null,
};

/** Runs that ended in each way, with all that a run can leave behind, and accepted questions with a past. All texts are hostile. */
export async function fillDatabase(url: string): Promise<FilledDatabase> {
  const db = await openDatabase({ url, dataDir: "unused" });
  try {
    const stores = openStores(db, acceptance);
    const newRun = createRunMaker(db);
    const [first, second, third] = [
      await accept(newRun, stores, "ambra"),
      await accept(newRun, stores, "bolva"),
      await accept(newRun, stores, "cendra"),
    ];
    for (const { questionId } of [first, second, third]) await dueLater(stores, questionId);
    const rejected = await fillRun(newRun, stores, "dorlan");
    await stores.runs.reject(rejected.lease, "too-easy", text("6 of 6 models answer it"));
    const dropped = await fillRun(newRun, stores, "elmor");
    await stores.runs.end(dropped.lease.runId, "dropped", "dropped", text("Stopped."));
    const open = await fillRun(newRun, stores, "fennow");
    await addPast(stores, first.questionId);
    return {
      accepted: first.runId,
      rejected: rejected.lease.runId,
      dropped: dropped.lease.runId,
      open: open.lease.runId,
      refresh: rejected.refreshId,
      seed: String((await stores.runs.get(first.runId))?.seedId),
      madeForm: await addForm(stores, first.questionId),
      questions: [first.questionId, second.questionId, third.questionId],
    };
  } finally {
    await db.close();
  }
}

/** No item is due for re-verification, on whatever day a test runs: those of June 2026 would be from December on. */
async function dueLater(stores: Stores, questionId: string): Promise<void> {
  const life = await stores.lifecycles.get(questionId);
  if (life === null) throw new Error("an accepted question has a lifecycle");
  const due = new Date(Date.now() + 365 * 86_400_000);
  await stores.lifecycles.noteReverification(questionId, {
    ...{ at: life.since, due, freshnessClass: life.freshnessClass },
  });
}

/** The hostile part comes first: a list shows no more than the beginning. */
const text = (words: string): string => `${hostile}${words} ${honest}`;

async function accept(newRun: RunMaker, stores: Stores, name: string) {
  const { lease } = await fillRun(newRun, stores, name);
  const { questionId } = await stores.runs.accept(lease);
  return { runId: lease.runId, questionId };
}

async function addForm(stores: Stores, questionId: string): Promise<string> {
  const question = await stores.questions.get(questionId);
  if (question === null) throw new Error("the question is not there");
  const { language, domain, subDomain, seed, draft } = question;
  const refresh = await stores.refreshes.create({
    ...{ purpose: "forms", target: 1, languages: [language], domains: null, settingsHash: "forms" },
    budgetDollars: null,
  });
  const run = await stores.runs.create({
    ...{ refreshId: refresh.id, seedId: seed.id, language, domain, subDomain },
    form: { questionId, kind: "conflict", number: 1 },
  });
  const lease = await stores.runs.claim(run.id, "test", 60);
  if (lease === null) throw new Error("a new run could not be claimed");
  await stores.forms.putTask(lease, 1, {
    ...{
      kind: "conflict",
      question: draft.question,
      answer: draft.answer,
      aliases: [],
      label: "conflicting",
    },
    ...{ split: "seal-0", questionTypes: ["Q2"], freshnessClass: "slow", effectiveYear: 2026 },
    ...{ nextReview: "2026-12-01", urls: [], results: [] },
  });
  for (const verdict of verdicts) await stores.items.putVerdict(lease, verdict);
  return (await stores.forms.accept(lease, { corrections: 0 })).formId;
}

async function fillRun(
  newRun: RunMaker,
  stores: Stores,
  name: string,
): Promise<{ lease: RunLease; refreshId: string }> {
  const { lease, refreshId } = await newRun();
  const evidenceId = await addEvidence(stores, lease, name);
  await stores.items.putDraft(lease, {
    round: 1,
    plainQuestion: text(`Who won the ${name} medal?`),
    question: text(`Which scholar was given what ${name}-upon-${name} hands out each year?`),
    // The cutoff of a release is held against what the evidence says of these first words.
    answer: `Doctor ${name}son ${honest} ${hostile}`,
    aliases: [text(`Dr ${name}son`)],
    answerEvidence: [evidenceId],
    usedEvidence: [evidenceId],
    instruction: text("Add a clue."),
  });
  await addGraph(stores, lease, name);
  for (const verdict of verdicts) await stores.items.putVerdict(lease, verdict);
  await addSample(stores, lease, refreshId);
  await addCalls(stores, lease);
  return { lease, refreshId };
}

async function addEvidence(stores: Stores, lease: RunLease, name: string): Promise<string> {
  const url = `http://${name}.test/`;
  const quote = `the ${name} medal went to Doctor ${name}son ${honest} ${hostile}`;
  const snapshotId = `page of ${name}`;
  await stores.pages.putSnapshot({
    id: snapshotId,
    url,
    title: text(name),
    text: quote,
    language: "en",
    links: [],
    published: "2026-05-04",
    publishedFrom: "meta",
    retrieved: "2026-06-01T00:00:00.000Z",
  });
  const fact = {
    subject: `Doctor ${name}son`,
    relation: "won",
    object: `${name} medal`,
    from: null,
    to: null,
  };
  const piece = { facts: [fact], url, quote, date: "2026-05-04", fresh: true };
  const [kept, dropped] = await stores.items.addEvidence(lease, 1, [
    { ...piece, statement: `Doctor ${name}son won the ${name} medal. ${honest} ${hostile}` },
    { ...piece, statement: text(`Doctor ${name}son won another medal.`), url: `${url}${hostile}` },
  ]);
  const judged = { snapshotId, reason: text("It says so."), fresh: true };
  await stores.items.judgeEvidence(lease, String(kept?.id), {
    ...judged,
    status: "kept",
    label: "credible",
    fault: null,
  });
  await stores.items.judgeEvidence(lease, String(dropped?.id), {
    ...judged,
    status: "dropped",
    label: null,
    fault: "quote-not-in-snapshot",
  });
  return String(kept?.id);
}

async function addGraph(stores: Stores, lease: RunLease, name: string): Promise<void> {
  const node = (id: string) => ({ id, kind: "entity" as const, label: text(`${name} ${id}`) });
  const relation = text(`medal of ${name}`);
  const edge = { id: "e1", op: "projection" as const, from: "n1", to: "n2", relation };
  await stores.items.putGraph(lease, 1, { nodes: [node("n1"), node("n2")], edges: [edge], answer: "n2" }, [
    { code: "isolated", severity: "warning", nodes: ["n1"], edges: [], evidence: [], message: text("n1") },
  ]);
}

const verdict = (gate: Verdict["gate"], passed: boolean): Verdict => ({
  gate,
  round: 1,
  passed,
  code: passed ? "passed" : "too-easy",
  reason: text("2 of 6 models answer it."),
  detail: {},
});
const verdicts = [
  verdict("duplicate", true),
  verdict("text-quality", true),
  verdict("proof", true),
  verdict("difficulty", false),
];

async function addSample(stores: Stores, lease: RunLease, refreshId: string): Promise<void> {
  // A worker takes only jobs of a refresh that somebody waits for.
  await stores.refreshes.heartbeat(refreshId, 60);
  const place = { kind: "sample", scopeId: lease.runId, round: 1, key: "panel-1/1" } as const;
  const { id } = await stores.jobs.ensure({ ...place, payload: {} });
  const taken = await stores.jobs.take(id, "test", 60);
  await stores.jobs.finish(id, taken?.token ?? 0, {
    role: "panel-1",
    sample: 1,
    mode: "closed-book",
    outcome: "incorrect",
    exactAnswer: text("Somebody else"),
    confidence: 40,
    detail: text("It guessed."),
  });
}

/** One call has a price and one has none, as where an endpoint was added later. */
async function addCalls(stores: Stores, lease: RunLease): Promise<void> {
  for (const [step, dollars] of [
    ["gather", 0.25],
    ["panel", null],
  ] as const) {
    const scope = { kind: "run", id: lease.runId } as const;
    const reserved = await stores.ledger.reserve({
      key: { scope, step, round: 1, name: step },
      attempt: 0,
      requestHash: "h",
      role: step === "panel" ? "panel-1" : "synthesis",
      model: "m",
    });
    if (reserved.kind !== "call") throw new Error("a new call was replayed");
    const usage = { inputTokens: 1200, cachedInputTokens: 0, outputTokens: 300, dollars };
    await stores.ledger.commit(reserved.id, { reply: null, usage, milliseconds: 3 });
  }
}

/** Met on the web, asked in a query, reviewed, reported, probed. */
async function addPast(stores: Stores, questionId: string): Promise<void> {
  const key = { scope: { kind: "evaluation", id: "e-1/t" }, step: "m", round: 1, name: "tools" } as const;
  const seen = { kind: "question", itemId: questionId, url: `http://leaks.test/${hostile}` } as const;
  await stores.leakSightings.note(key, [{ ...seen, place: "page", excerpt: text("which scholar") }]);
  const query = { key, questionId, excerpt: "which scholar", query: text("which scholar") };
  await stores.queryLeaks.note({ ...query, decision: "sent" });
  await stores.reverifications.put({
    questionId,
    key: "week-1",
    at,
    outcome: "holds",
    reason: text("its pages still state it"),
    since: null,
    anchored: true,
    pieces: [],
    facts: [],
    proof: { before: "same", after: "same" },
    correction: null,
    dollars: 0.25,
  });
  const report = { id: "report-1", questionId, kind: "other", note: text("unclear"), reported: at } as const;
  await stores.reports.create(report);
  await stores.reports.end("report-1", { status: "kept", outcome: text("read again"), at });
  await stores.probes.putVerdicts("probe-1", at, () => [
    {
      model: text("m"),
      mode: "closed-book",
      verdict: "clear",
      test: { liveRight: 1, liveAsked: 4, alpha: 0.05 },
    },
    { model: "m", mode: "tools", verdict: "undecided", test: { right: 1, asked: 4 } },
  ]);
}
