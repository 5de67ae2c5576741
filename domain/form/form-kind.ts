import { z } from "zod";

/**
 * Forms that are made of an accepted item: a set answer (DeepSearchQA), search results that conflict or don't help (SealQA), a haystack
 * of documents (LongSeal), and an ambiguous question with a responder (InteractComp).
 */
export const formKind = z.enum(["set", "conflict", "haystack", "ambiguous"]);
export type FormKind = z.infer<typeof formKind>;
