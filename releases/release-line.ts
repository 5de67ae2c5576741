import type { ReleaseItem } from "../domain/release/release-item.ts";

/** An opened item as one line of JSONL, in the form of the other exports of questions. The canary goes with it. */
export function releaseLine(
  { evidence, ...item }: ReleaseItem,
  { canary, release }: { readonly canary: string; readonly release: string },
) {
  const pieces = evidence.map(({ snapshot, ...piece }) => ({ ...piece, snapshotId: snapshot }));
  return { canary, release, ...item, evidence: pieces };
}
