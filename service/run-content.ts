import { z } from "zod";
import { evidence } from "../domain/evidence/evidence.ts";
import { formKind } from "../domain/form/form-kind.ts";
import { finding } from "../domain/graph/finding.ts";
import { reasoningGraph } from "../domain/graph/reasoning-graph.ts";
import { language } from "../domain/language.ts";
import { draft } from "../domain/question/draft.ts";
import { panelSample } from "../domain/run/panel-sample.ts";
import { verdict } from "../domain/run/verdict.ts";
import { levelName } from "../domain/wikidata/templated-item.ts";
import { costReport } from "./cost-report.ts";
import { anything, moment } from "./wire.ts";

/** A run without its texts. */
export const runOutline = z
  .object({
    id: z.string(),
    refreshId: z.string(),
    seedId: z.string(),
    language,
    domain: z.string(),
    subDomain: z.string(),
    form: z
      .discriminatedUnion("kind", [
        z.object({ questionId: z.string(), kind: formKind, number: z.int() }),
        z.object({ kind: z.literal("templated"), key: z.string(), level: levelName }),
      ])
      .nullable()
      .describe(
        "What it makes a form of, or the question of a delta that it makes an item of; null for a run of the loop.",
      ),
    status: z.enum(["open", "accepted", "rejected", "dropped"]),
    reason: z.string().nullable(),
    round: z.int(),
    step: z.string(),
    started: moment,
    ended: moment.nullable(),
  })
  .meta({ id: "Run" });

const spend = {
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  dollars: z.number().nullable(),
};

const counts = z.record(z.string(), z.int());

/** A run as states, counts, codes and costs. */
export const runReport = {
  run: runOutline,
  rounds: z.array(
    z.object({
      round: z.int(),
      evidence: counts.describe("Number of pieces by status."),
      faults: counts.describe("Number of dropped pieces by fault."),
      hasQuestion: z.boolean(),
      graph: z
        .object({
          nodes: z.int(),
          edges: z.int(),
          findings: z.array(z.object({ code: z.string(), severity: z.enum(["error", "warning"]) })),
        })
        .nullable(),
      verdicts: z.array(z.object({ gate: z.string(), passed: z.boolean(), code: z.string().nullable() })),
      samples: counts.describe("Number of the panel's answers by outcome."),
      steps: z.array(z.object({ step: z.string(), ...spend })).describe("Spend, in the order of the steps."),
    }),
  ),
  graph: z
    .object({ round: z.int(), nodes: z.int(), edges: z.int(), findings: z.array(z.string()) })
    .nullable()
    .describe("The graph of the last round that has one."),
  samples: counts.describe("Number of the panel's answers by outcome, of all rounds."),
  spend: z.object(spend),
  costs: costReport,
};

/** A run in full. */
export const runContent = {
  run: runOutline.extend({ detail: z.string().nullable(), epoch: z.int() }).meta({ id: "RunInFull" }),
  seed: z.looseObject({ name: z.string(), description: z.string() }).nullable(),
  evidence: z.array(evidence),
  drafts: z.array(draft),
  graph: z
    .object({ round: z.int(), graph: reasoningGraph, findings: z.array(finding) })
    .nullable()
    .describe("The graph of the last round that has one."),
  graphs: z.array(z.object({ round: z.int(), graph: reasoningGraph, findings: z.array(finding) })),
  verdicts: z.array(verdict),
  samples: z.array(panelSample.extend({ round: z.int() })),
  spend: z.object({ ...spend, cachedInputTokens: z.int() }),
  costs: costReport,
  withheld: z.array(anything),
};

/** A model call as ids, counts and codes. */
export const callEntry = z
  .object({
    id: z.int(),
    step: z.string(),
    round: z.int(),
    name: z.string(),
    turn: z.int(),
    attempt: z.int(),
    role: z.string(),
    model: z.string(),
    status: z.enum(["reserved", "done", "failed"]),
    inputTokens: z.int().nullable(),
    outputTokens: z.int().nullable(),
    dollars: z.number().nullable(),
    milliseconds: z.number().nullable(),
    failureCode: z.string().nullable(),
    begun: moment,
  })
  .meta({ id: "ModelCall" });

/** The reply to a call. */
export const exchange = callEntry
  .extend({
    failureDetail: z.string().nullable(),
    reply: z
      .object({
        content: z.string().nullable(),
        reasoning: z.string().nullable(),
        refusal: z.string().nullable(),
        toolCalls: z.array(z.object({ name: z.string(), arguments: z.string() })),
      })
      .nullable()
      .describe("Null while no reply has come. Of the request the ledger keeps the hash alone."),
    searches: z.array(
      z.object({
        query: z.string(),
        outcome: z.string(),
        results: z.array(z.object({ title: z.string(), url: z.string(), snippet: z.string() })),
      }),
    ),
  })
  .meta({ id: "Exchange" });
