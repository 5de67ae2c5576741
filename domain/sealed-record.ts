import { z } from "zod";
import { language } from "./language.ts";
import { seal } from "./seal.ts";

/** A line of a release's `data/sealed.jsonl`: what anybody may know of an item, and its sealed parts. */
export const sealedRecord = z.strictObject({
  id: z.string().min(1),
  release: z.string().min(1),
  /** From 0; bound into the seals. */
  position: z.int().min(0),
  language,
  domain: z.string().min(1),
  sub_domain: z.string().min(1),
  form: z.string().min(1),
  canary: z.string().min(1),
  item: seal,
  evidence: seal,
  graph: seal,
});
export type SealedRecord = z.infer<typeof sealedRecord>;
