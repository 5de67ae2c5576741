import type { FilledDatabase } from "../../e2e/commands/fill-database.ts";

/** Ids of what the database holds. */
export interface Ids extends FilledDatabase {
  readonly question: string;
  readonly review: string;
}

/** One read that both the command line and the API offer. */
export interface AnswerCase {
  readonly command: readonly string[];
  readonly route: string;
  /** The route's address, if it is not the route itself. */
  readonly path?: string;
  /** Sent by POST. */
  readonly body?: unknown;
  /** The members that are compared; all of them if it is left out. */
  readonly members?: readonly string[];
  /** Members that only the command's document has, and that are no matter of the route's scope. */
  readonly onlyCommand?: readonly string[];
  readonly onlyRoute?: readonly string[];
  /** Brings the answer into the command's shape. */
  readonly asCommand?: (answer: unknown) => unknown;
}

const texts = [
  "aliases",
  "answer",
  "answerEvidence",
  "evidence",
  "graph",
  "plainQuestion",
  "question",
  "seed",
];
const of = (name: string, members: readonly string[]): string[] => members.map((each) => `${name}.${each}`);

export const answerCases = ({
  accepted,
  refresh,
  seed,
  question,
  review,
  madeForm,
}: Ids): readonly AnswerCase[] => [
  {
    command: ["runs", "list"],
    route: "/v1/runs",
    onlyCommand: of("runs[]", ["detail", "epoch"]),
    onlyRoute: ["next", ...of("runs[]", ["calls", "dollars"])],
  },
  {
    command: ["runs", "show", accepted],
    route: "/v1/runs/:id",
    path: `/v1/runs/${accepted}`,
    members: ["run", "spend", "costs"],
    onlyCommand: ["run.detail", "run.epoch", "spend.cachedInputTokens"],
  },
  {
    command: ["runs", "show", accepted],
    route: "/v1/runs/:id/content",
    path: `/v1/runs/${accepted}/content`,
  },
  {
    command: ["runs", "costs", refresh],
    route: "/v1/refreshes/:id/costs",
    path: `/v1/refreshes/${refresh}/costs`,
  },
  {
    command: ["forms", "list"],
    route: "/v1/forms",
    onlyCommand: of("forms[]", ["task"]),
    onlyRoute: ["next"],
  },
  {
    command: ["forms", "make", "--kind", "set,haystack", "--item", question, "--dry-run"],
    route: "/v1/forms/plan",
    body: { kinds: ["set", "haystack"], questionIds: [question] },
  },
  { command: ["forms", "show", madeForm], route: "/v1/forms/:id", path: `/v1/forms/${madeForm}` },
  { command: ["dead-letters", "list"], route: "/v1/dead-letters", onlyRoute: ["next"] },
  { command: ["seeds", "list"], route: "/v1/seeds", onlyRoute: ["next"] },
  { command: ["seeds", "show", seed], route: "/v1/seeds/:id", path: `/v1/seeds/${seed}` },
  {
    command: ["questions", "list"],
    route: "/v1/questions",
    members: ["simulated", "questions"],
    onlyCommand: of("questions[]", texts),
    onlyRoute: of("questions[]", ["exposure", "freshnessClass", "refreshId", "runId", "split", "state"]),
  },
  {
    command: ["questions", "show", question],
    route: "/v1/questions/:id/content",
    path: `/v1/questions/${question}/content`,
  },
  {
    command: ["questions", "show", question],
    route: "/v1/questions/:id",
    path: `/v1/questions/${question}`,
    members: ["simulated", "lifecycle", "history", "reports", "reverifications"],
    onlyCommand: [
      ...of("history[]", ["key", "note", "questionId"]),
      ...of("lifecycle", ["accepted", "domain", "language", "questionId", "subDomain", "unsolved"]),
      ...of("reports[]", ["note", "outcome"]),
      ...of("reverifications[]", ["anchored", "correction", "dollars", "facts", "key", "pieces", "proof"]),
      ...of("reverifications[]", ["questionId", "reason", "since"]),
    ],
  },
  {
    command: ["questions", "show", question, "--proof"],
    route: "/v1/questions/:id/proof",
    path: `/v1/questions/${question}/proof`,
  },
  {
    command: ["questions", "errata", "--release", "freshet-1"],
    route: "/v1/errata",
    path: "/v1/errata?release=freshet-1",
    onlyRoute: ["next"],
  },
  {
    command: ["exposure"],
    route: "/v1/exposure",
    onlyCommand: ["leakSightings", "leaks", "queries", "searched"],
    onlyRoute: ["fresh", "next"],
  },
  {
    command: ["exposure"],
    route: "/v1/sightings",
    onlyCommand: ["items", "thresholds"],
    onlyRoute: ["next"],
  },
  {
    command: ["exposure", question],
    route: "/v1/exposure/:id",
    path: `/v1/exposure/${question}`,
    onlyCommand: ["history", "lines[].detail"],
  },
  {
    command: ["exposure", "search", "--dry-run"],
    route: "/v1/leak-searches/plan",
    body: {},
    asCommand(answer) {
      const { simulated, targets: due, ...plan } = answer as Record<string, unknown>;
      return { simulated, plan: { ...plan, due } };
    },
  },
  { command: ["probe", "list"], route: "/v1/probes", onlyRoute: ["next"] },
  { command: ["retire", "--dry-run"], route: "/v1/retirements", path: "/v1/retirements", body: {} },
  {
    command: ["release", "list"],
    route: "/v1/releases",
    onlyCommand: of("releases[]", ["canary", "folder"]),
    onlyRoute: ["next"],
  },
  {
    command: ["release", "build", "--dry-run", "--version", "3", "--target", "en=2,zh=0"],
    route: "/v1/releases/plan",
    body: { version: "3", targets: { en: 2, zh: 0 } },
  },
  {
    command: ["release", "verify", "freshet-1"],
    route: "/v1/releases/:id/verification",
    path: "/v1/releases/freshet-1/verification",
    body: {},
    onlyRoute: ["simulated"],
  },
  {
    command: ["release", "diff", "freshet-1", "freshet-2"],
    route: "/v1/releases/:id/diff",
    path: "/v1/releases/freshet-2/diff?from=freshet-1",
    // Parts of sealed items can only be compared with both keys.
    onlyCommand: ["changed"],
    asCommand: (answer) => (answer as { readonly diff: unknown }).diff,
  },
  {
    command: ["review", "report", review],
    route: "/v1/reviews/:id",
    path: `/v1/reviews/${review}`,
    onlyCommand: ["file"],
    onlyRoute: ["forms", "isAnnotator", "isJudged", "mayCompare", "progress"],
  },
  // The text of an error can quote what a task met.
  { command: ["schedule", "list"], route: "/v1/schedule", onlyCommand: ["scheduledRuns[].error"] },
  { command: ["hooks", "list"], route: "/v1/hooks", onlyRoute: ["events"] },
  { command: ["tokens", "list"], route: "/v1/tokens", onlyRoute: ["next"] },
  // An address can spell a question.
  {
    command: ["pages", "taken-down"],
    route: "/v1/page-takedowns",
    onlyCommand: ["takedowns[].url"],
    onlyRoute: ["next", "takedowns[].site"],
  },
  {
    command: ["refresh", "--target", "2", "--dry-run"],
    route: "/v1/refreshes/plan",
    body: { target: 2 },
  },
];

/** The routes that read and are compared with no command, and why. */
export const routesWithoutCommand: Readonly<Record<string, string>> = {
  "/v1/overview": "the page's first view; its figures are those of other commands together",
  "/v1/activity": "a worker prints it while it works",
  "/v1/work": "metrics have it: freshet_jobs, and the log of each worker",
  "/v1/audit": "it is about the API alone",
  "/v1/events": "a stream; commands wait and show progress",
  "/v1/runs/:id/events": "a stream",
  "/v1/refreshes/:id/events": "a stream",
  "/v1/refreshes": "the command resumes a refresh and lists its runs",
  "/v1/refreshes/:id": "the command shows it while it waits",
  "/v1/domain-trials/:id": "`freshet domains add` makes the trial and shows it in one",
  "/v1/seedings/:id": "the command shows it while it waits",
  "/v1/runs/:id/graphs/:round": "a layout for drawing",
  "/v1/runs/:id/calls": "`freshet runs costs` sums them",
  "/v1/runs/:id/calls/:call": "read for the page",
  "/v1/questions/facets": "counts for filters of the page",
  "/v1/questions/:id/evidence": "quotes in their pages, for the page",
  "/v1/questions/:id/graph": "a layout for drawing; `freshet graph evaluate` has the same execution",
  "/v1/questions/:id/samples": "`freshet runs show` has them",
  "/v1/exposure/histogram": "a plot's figures",
  "/v1/schedule/refresh/plan": "`freshet schedule run refresh` shows it before it begins",
  "/v1/evaluations": "`freshet eval` writes its report into a file",
  "/v1/evaluations/:id": "as above",
  "/v1/submissions": "submissions are made over the API alone",
  "/v1/submissions/:id": "as above",
  "/v1/leaderboard": "as above",
  "/v1/releases/:id": "the command works on the release's folder",
  "/v1/releases/:id/statistics": "they are in the release's folder",
  "/v1/releases/:id/file": "the files are in the release's folder",
  "/v1/releases/:id/archive": "the files are in the release's folder",
  "/v1/releases/:id/questions": "the questions of a submission; the command opens a release with its key",
  "/v1/reviews": "the command names the sample",
  "/v1/reviews/:id/progress": "the same as the report, for another scope",
  "/v1/reviews/:id/items": "the command writes them into a sheet",
  "/v1/reviews/:id/next": "as above",
  "/v1/reviews/:id/documents": "the command writes them into files",
  "/v1/reviews/:id/disagreements": "the command writes them into a sheet",
};
