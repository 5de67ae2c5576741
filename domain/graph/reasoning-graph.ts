import { z } from "zod";
import { fact } from "../evidence/fact.ts";
import { evidenceView } from "../evidence/gathered-evidence.ts";

/** Kinds of nodes: an entity or attribute, or a set of them (EvoBrowseComp §2.1, High-Level Guidance Agent). */
export const nodeKind = z.enum(["entity", "entity-set", "attribute", "attribute-set"]);

const graphNode = z.object({
  id: z.string().min(1),
  kind: nodeKind,
  label: z.string(),
  given: z.boolean().optional().describe("True where the question itself names this node."),
});
export type GraphNode = z.infer<typeof graphNode>;

export const projectionFilter = z.object({
  op: z.enum(["=", "≠", "<", "≤", ">", "≥", "between"]),
  value: z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])).length(2)]),
  unit: z.string().optional(),
});

/** Operations of EvoBrowseComp §2.1. The questions of the loop are read as graphs of these operations alone. */
const plainOperation = z.enum(["projection", "intersection", "complement"]);

/** All operations. `order` and `limit` rank a set and take its first members (DeepSearchQA §2, "filter, rank, top k"). */
export const graphOperation = z.enum([...plainOperation.options, "order", "limit"]);

export const graphEdge = z.object({
  id: z.string().min(1),
  op: graphOperation,
  from: z.string().min(1),
  to: z.string().min(1),
  relation: z
    .string()
    .optional()
    .describe("The relation that a projection follows, or whose number or date an order ranks by."),
  inverse: z.boolean().optional().describe("Projections only: read from object to subject."),
  within: z.string().optional().describe("Complements only: the node of the universe it is taken in."),
  filter: projectionFilter.optional(),
  direction: z
    .enum(["ascending", "descending"])
    .optional()
    .describe("Orders only: whether the smallest and earliest comes first, or the largest and latest."),
  count: z.int().min(1).optional().describe("Limits only: how many of the ordered set are taken."),
  evidence: z.array(z.string()).optional().describe("Ids of the evidence that states this edge."),
});
export type GraphEdge = z.infer<typeof graphEdge>;

/** An edge of a question of the loop. The wording of its fields is kept, because models were measured with it. */
const plainEdge = graphEdge.omit({ direction: true, count: true }).extend({
  op: plainOperation,
  relation: z.string().optional().describe("Projections only: the relation that is followed."),
});

/** The reasoning graph G = (V, E) of a question, with the id of its answer node. */
export const reasoningGraph = z.object({
  nodes: z.array(graphNode),
  edges: z.array(graphEdge),
  answer: z.string().min(1).describe("Id of the answer node."),
});
export type ReasoningGraph = z.infer<typeof reasoningGraph>;

/**
 * A graph that has only the paper's three operations. Models read questions of the loop as such graphs. A plain graph is a reasoning graph.
 */
export const plainGraph = reasoningGraph.extend({
  edges: z.array(plainEdge),
}) as unknown as typeof reasoningGraph;

/** A node as a graph file may declare it. It has one more field. */
export const graphFileNode = graphNode.extend({
  key: z
    .boolean()
    .optional()
    .describe("True for a hop that the question has to turn on; fresh ones have to anyway."),
});

/** The interchange file of `freshet graph check`: a graph with its question and evidence. */
export const reasoningGraphFile = reasoningGraph.extend({
  nodes: z.array(graphFileNode),
  question: z.string().optional(),
  answers: z.array(z.string()).optional(),
  evidence: z
    .array(
      evidenceView.partial().extend({
        id: z.string().min(1),
        source: z
          .string()
          .optional()
          .describe("Name of its source: pages of one owner, and copies of one text, have the same."),
      }),
    )
    .optional(),
  facts: z.array(fact).optional(),
  aliases: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe("Other names of things, in any language; relationAliases does the same for relations."),
  relationAliases: z.record(z.string(), z.array(z.string())).optional(),
  functional: z
    .array(z.string())
    .optional()
    .describe("Relations of which a subject has one object at a time: a second one contradicts the first."),
  openClues: z
    .array(z.string())
    .optional()
    .describe(
      "Ids of projections that no fact supports. The evaluation leaves them out, so it shows whether the answer is the only one without them.",
    ),
});
export type ReasoningGraphFile = z.infer<typeof reasoningGraphFile>;
