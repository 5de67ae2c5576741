import { z } from "zod";
import {
  graphEdge,
  graphFileNode,
  nodeKind,
  projectionFilter,
  reasoningGraphFile,
} from "./reasoning-graph.ts";

const id = z.union([z.string().min(1), z.number().transform(String)]);
const flag = z.boolean().optional().catch(undefined);

/** A node as far as it can be made out; without an id it is none. */
export const salvagedNode = graphFileNode.extend({
  id,
  kind: nodeKind.catch("entity"),
  label: z.string().catch(""),
  given: flag,
  key: flag,
});

/** An edge as far as it can be made out; without an id and its two ends it is none. An unknown operation stays what it is. */
export const salvagedEdge = graphEdge.extend({
  id,
  op: graphEdge.shape.op.or(z.string()).catch("?") as unknown as typeof graphEdge.shape.op,
  from: id,
  to: id,
  relation: z.string().optional().catch(undefined),
  inverse: flag,
  within: id.optional().catch(undefined),
  filter: projectionFilter.optional().catch(undefined),
  evidence: z.array(id).optional().catch(undefined),
});

/** A piece of evidence of which no more than its id and its freshness could be made out. */
export const salvagedEvidence = z.object({ id, fresh: flag });

const { question, answers, aliases, relationAliases, functional } = reasoningGraphFile.shape;

/** What stands beside the graph, each part as far as it has its shape. */
export const salvagedRest = z.object({
  answer: id.catch(""),
  question: question.catch(undefined),
  answers: answers.catch(undefined),
  aliases: aliases.catch(undefined),
  relationAliases: relationAliases.catch(undefined),
  functional: functional.catch(undefined),
});
