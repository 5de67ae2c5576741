/** Fields whose values differ between two runs of the same work: they must not move any choice. */
const volatile = new Set(["today", "id", "answerEvidence", "usedEvidence", "evidence_ids", "sources"]);

/** A value as text for seeding chance: without the fields that differ between equal runs. */
export function contentOf(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => (volatile.has(key) ? undefined : inner)) ?? "";
}
