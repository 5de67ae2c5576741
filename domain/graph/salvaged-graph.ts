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

/** A node of a damaged graph file, as far as it can be read. Without an id it is not a node. */
export const salvagedNode = graphFileNode.extend({
  id,
  kind: nodeKind.catch("entity"),
  label: z.string().catch(""),
  given: flag,
  key: flag,
});

/** An edge of a damaged graph file, as far as it can be read. It needs an id and two ends. An unknown operation keeps its name. */
export const salvagedEdge = graphEdge.extend({
  id,
  op: graphEdge.shape.op.or(z.string()).catch("?") as unknown as typeof graphEdge.shape.op,
  from: id,
  to: id,
  relation: z.string().optional().catch(undefined),
  inverse: flag,
  within: id.optional().catch(undefined),
  filter: projectionFilter.optional().catch(undefined),
  direction: graphEdge.shape.direction.catch(undefined),
  count: graphEdge.shape.count.catch(undefined),
  evidence: z.array(id).optional().catch(undefined),
});

/** A piece of evidence of which only the id and the freshness could be read. */
export const salvagedEvidence = z.object({ id, fresh: flag });

const { question, answers, aliases, relationAliases, functional } = reasoningGraphFile.shape;

/** The members of the file besides the graph. A member that does not have its shape is left out. */
export const salvagedRest = z.object({
  answer: id.catch(""),
  question: question.catch(undefined),
  answers: answers.catch(undefined),
  aliases: aliases.catch(undefined),
  relationAliases: relationAliases.catch(undefined),
  functional: functional.catch(undefined),
});
