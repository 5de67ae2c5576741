import { z } from "zod";
import { evidenceFault, evidenceLabel, evidence as storedEvidence } from "../domain/evidence/evidence.ts";
import { lifecycleReasons, lifecycleStates } from "../domain/exposure/lifecycle.ts";
import { graphEdge, graphOperation, nodeKind, projectionFilter } from "../domain/graph/reasoning-graph.ts";
import { language } from "../domain/language.ts";
import { panelSample } from "../domain/run/panel-sample.ts";
import { questionReport } from "./question-report.ts";
import { moment } from "./wire.ts";

const fact = z
  .object({
    subject: z.string(),
    relation: z.string(),
    object: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  })
  .meta({ id: "Fact" });

/** A piece of evidence with the part of its stored page that contains its quote. */
export const placedEvidence = z
  .object({
    id: z.string(),
    statement: z.string(),
    facts: z.array(fact),
    quote: z.string(),
    url: z.string(),
    date: z.string().nullable(),
    fresh: z.boolean(),
    label: evidenceLabel.nullable(),
    status: storedEvidence.shape.status,
    fault: evidenceFault.nullable(),
    reason: z.string().nullable(),
    page: z
      .object({
        id: z.string(),
        url: z.string(),
        title: z.string(),
        language: z.string().nullable(),
        published: z.string().nullable(),
        retrieved: z.string(),
        length: z.int().describe("Characters of the whole page."),
        quoteIn: z.enum(["text", "title"]).nullable(),
        before: z.string(),
        marked: z.string().describe("The quote as the page writes it."),
        after: z.string(),
        more: z.object({ before: z.boolean(), after: z.boolean() }),
      })
      .nullable(),
  })
  .meta({ id: "PlacedEvidence" });

const severity = z.enum(["error", "warning"]).nullable();
const point = { x: z.number(), y: z.number() };
const extent = { width: z.number(), height: z.number() };
const names = z.array(z.string());

/** A graph as it is drawn: the places of its boxes and lines, in pixels. */
export const drawing = z.object({
  ...extent,
  boxes: z.array(
    z.object({
      id: z.string(),
      role: z.enum(["given", "derived", "answer", "operator"]),
      kind: nodeKind.nullable(),
      text: z.string(),
      sign: z.enum(["intersection", "complement"]).nullable(),
      severity,
      ...point,
      ...extent,
      lines: names,
    }),
  ),
  lines: z.array(
    z.object({
      id: z.string(),
      edge: z.string().nullable(),
      from: z.string(),
      to: z.string(),
      op: graphOperation,
      text: z.string(),
      worded: z.string(),
      inverse: z.boolean(),
      excludes: z.boolean(),
      fresh: z.boolean(),
      severity,
      points: z.array(z.object(point)),
      label: z.object({ ...point, ...extent, lines: names }).nullable(),
    }),
  ),
});

const tracedFact = fact
  .extend({ evidence: z.string().nullable(), fresh: z.boolean().nullable() })
  .meta({ id: "SourcedFact" });

const edge = z.object({
  id: z.string(),
  op: graphOperation,
  from: z.string(),
  to: z.string(),
  relation: z.string().optional(),
  inverse: z.boolean().optional(),
  within: z.string().optional(),
  filter: projectionFilter.optional(),
  direction: graphEdge.shape.direction,
  count: graphEdge.shape.count,
  evidence: names.optional(),
});

/** A graph's drawing, and its execution step by step. A set is a list of names, or `["*"]` while nothing constrains it. */
export const questionTrace = z
  .object({
    language,
    drawing,
    findings: z.array(z.object({ severity: z.string(), code: z.string(), message: z.string() })),
    verdict: z.enum(["unique", "ambiguous", "insufficient", "contradicted"]),
    answers: names,
    sets: z.record(z.string(), names).describe("By node."),
    steps: z.array(
      z.object({
        edge,
        from: z.string(),
        to: z.string(),
        source: names,
        before: names,
        after: names,
        ruledOut: names,
        reached: z.array(z.object({ member: z.string(), from: z.string(), facts: z.array(tracedFact) })),
      }),
    ),
    nodes: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        candidates: z.array(z.object({ name: z.string(), ruledOutBy: names.describe("Ids of edges.") })),
      }),
    ),
    nearAnswers: z
      .array(z.object({ name: z.string(), edge: z.string() }))
      .describe("What a single constraint keeps from being an answer."),
  })
  .meta({ id: "QuestionTrace" });

/** An answer of the panel, with the round whose wording it answers. */
export const roundSample = panelSample.extend({ round: z.int() }).meta({ id: "PanelSample" });

const gateLines = z.array(
  z.object({ gate: z.string(), passed: z.boolean(), code: z.string(), reason: z.string() }),
);

/** A question in full. Fields that are not named here have the form that `freshet questions show --json` gives them. */
export const questionDocument = z.looseObject({
  question: z.looseObject({
    id: z.string(),
    question: z.string(),
    plainQuestion: z.string(),
    answer: z.string(),
    aliases: names,
    seed: z.string(),
    answerEvidence: names,
  }),
  gates: z.object({ paper: gateLines, beyondPaper: gateLines }),
  history: z.array(
    z.looseObject({
      key: z.string(),
      at: moment,
      from: z.enum(lifecycleStates).nullable(),
      to: z.enum(lifecycleStates),
      reason: z.enum(lifecycleReasons),
      note: z.string(),
    }),
  ),
  reverifications: z.array(
    z.looseObject({ at: moment, outcome: z.string(), reason: z.string(), dollars: z.number().nullable() }),
  ),
  reports: z.array(questionReport.loose().extend({ note: z.string(), outcome: z.string().nullable() })),
});

/** A question's proof as one document: for each edge its quotes, and the set that remains after the edge. */
export const questionProof = z
  .looseObject({
    question: z.string(),
    verdict: questionTrace.shape.verdict,
    answers: names,
    steps: z.array(
      z.object({
        edge: z.string(),
        op: edge.shape.op,
        relation: z.string().nullable(),
        inverse: z.boolean(),
        from: z.string(),
        to: z.string(),
        evidence: z.array(
          z.object({
            id: z.string(),
            quote: z.string(),
            url: z.string(),
            date: z.string().nullable(),
            fresh: z.boolean(),
          }),
        ),
        after: names,
      }),
    ),
    verdicts: z.array(
      z.looseObject({
        gate: z.string(),
        round: z.int(),
        passed: z.boolean(),
        code: z.string(),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: "QuestionProof" });
