import { z } from "zod";
import { releaseEvidence, releaseItem } from "./release-item.ts";

/** What each sealed part of an item holds, as JSON; together they are the item. */
export const sealedContents = {
  item: releaseItem.omit({ evidence: true, graph: true }),
  evidence: z.array(releaseEvidence),
  graph: releaseItem.shape.graph,
} as const;
