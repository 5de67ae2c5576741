import type { FilledRows } from "./fill-database.ts";

export interface Read {
  readonly name: string;
  readonly path: string;
}

/** Lists the reads of a page or of a program that follows the work: lists, deep pages of lists, single things, and ids that don't exist. */
export function listReads(
  { question, run, refresh }: FilledRows,
  deep: Readonly<Record<"runs" | "questions", string>>,
): Read[] {
  const paths: Readonly<Record<string, string>> = {
    runs: "/v1/runs",
    "runs, a deep page": `/v1/runs?after=${deep.runs}`,
    "runs, rejected": "/v1/runs?status=rejected",
    "runs of a refresh": `/v1/runs?refreshId=${refresh}`,
    "one run": `/v1/runs/${run}`,
    "one run in full": `/v1/runs/${run}/content`,
    questions: "/v1/questions",
    "questions, a deep page": `/v1/questions?after=${deep.questions}`,
    "questions of a domain": "/v1/questions?domain=science&language=en",
    "facets of questions": "/v1/questions/facets",
    "questions in quarantine": "/v1/questions?state=quarantined",
    "one question": `/v1/questions/${question}`,
    "one question in full": `/v1/questions/${question}/content`,
    "one question's proof": `/v1/questions/${question}/proof`,
    "one question's exposure": `/v1/exposure/${question}`,
    "one question's evidence": `/v1/questions/${question}/evidence`,
    "one question's graph": `/v1/questions/${question}/graph`,
    exposure: "/v1/exposure",
    overview: "/v1/overview",
    "queues and workers": "/v1/work",
    "dead letters": "/v1/dead-letters",
    sightings: "/v1/sightings",
    refreshes: "/v1/refreshes",
    "one refresh": `/v1/refreshes/${refresh}`,
    "costs of a refresh": `/v1/refreshes/${refresh}/costs`,
    seeds: "/v1/seeds",
    releases: "/v1/releases",
    reviews: "/v1/reviews",
    leaderboard: "/v1/leaderboard",
    probes: "/v1/probes",
    errata: "/v1/errata",
    schedule: "/v1/schedule",
    activity: "/v1/activity",
    hooks: "/v1/hooks",
    tokens: "/v1/tokens",
    audit: "/v1/audit",
    session: "/session",
    "a run that is not there": "/v1/runs/run-none",
    "a question that is not there": "/v1/questions/q-none",
    "the OpenAPI document": "/openapi.json",
  };
  return Object.entries(paths).map(([name, path]) => ({ name, path }));
}
