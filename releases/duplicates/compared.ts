import type { ReleaseEvidence, ReleaseItem } from "../../domain/release/release-item.ts";

/** What of an item is compared for near-duplicates. */
export type Compared = Pick<
  ReleaseItem,
  "id" | "language" | "question" | "answer" | "aliases" | "seedId" | "answerEvidence"
> & { readonly evidence: readonly Pick<ReleaseEvidence, "id" | "url" | "quote" | "facts">[] };
