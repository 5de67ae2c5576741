import type { QuestionStore } from "../domain/ports/question-store.ts";

/** How old the list of accepted questions may be. */
const staleMs = 30_000;
/** Questions whose transaction ended after a younger one was read. */
const overlapMs = 600_000;

/** Hands on the wording of every accepted question once; the function that comes back reads those that are new, twice a minute at most. */
export function followAccepted(options: {
  readonly questions: Pick<QuestionStore, "listTexts">;
  readonly take: (id: string, question: string) => void;
  readonly now?: () => number;
}): () => Promise<void> {
  const { questions, take, now = Date.now } = options;
  const taken = new Set<string>();
  let newest: Date | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - readAt < staleMs) return;
    const started = now();
    const since = newest && new Date(newest.getTime() - overlapMs);
    for (const { id, question, accepted } of await questions.listTexts(since ? { since } : {})) {
      if (!taken.has(id)) take(id, question);
      taken.add(id);
      if (!newest || accepted > newest) newest = accepted;
    }
    readAt = started;
  };
}
