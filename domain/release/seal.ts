import { z } from "zod";

/** What of an item is sealed apart, under the item's one key: each opens without the others. */
export const sealedPart = z.enum(["item", "evidence", "graph"]);
export type SealedPart = z.infer<typeof sealedPart>;

/** One sealed part: base64 of nonce, ciphertext and tag, behind the version of the seal (docs/decisions/0034-sealed-releases.md). */
export const seal = z.string().regex(/^freshet-seal-1:[A-Za-z0-9+/]+={0,2}$/u, "is no seal of freshet's");
export type Seal = z.infer<typeof seal>;
