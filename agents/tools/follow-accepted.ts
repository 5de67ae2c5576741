import { LRUCache } from "lru-cache";
import type { CallScope } from "../../domain/ports/call-ledger.ts";
import type { QuestionStore } from "../../domain/ports/question-store.ts";

/** How old the list of accepted questions may be. */
const staleMs = 30_000;
/** Questions whose transaction ended after a younger one was read. */
const overlapMs = 600_000;
const mostScopes = 1_000;

export interface AcceptedOptions {
  readonly questions: Pick<QuestionStore, "listTexts">;
  /**
   * When a piece of work began, for work that must come out the same each time: it knows all that was accepted before and nothing since.
   * Null: no such bound. Left out, work knows what was accepted half a minute ago.
   */
  readonly beganAt?: ((scope: CallScope) => Promise<Date | null>) | undefined;
  readonly now?: () => number;
}

/** Hands on the wording of every accepted question once; the function that comes back brings that up to date, and says whether a piece of work knows of a question. */
export function followAccepted({
  questions,
  beganAt,
  take,
  now = Date.now,
}: AcceptedOptions & { readonly take: (id: string, question: string) => void }): (
  scope: CallScope,
) => Promise<(id: string) => boolean> {
  const taken = new Map<string, Date>();
  let newest: Date | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const read = async (): Promise<void> => {
    const started = now();
    const since = newest && new Date(newest.getTime() - overlapMs);
    for (const { id, question, accepted, ended } of await questions.listTexts(since ? { since } : {})) {
      if (!taken.has(id)) take(id, question);
      taken.set(id, ended);
      if (!newest || accepted > newest) newest = accepted;
    }
    readAt = started;
  };
  if (beganAt === undefined)
    return async () => {
      if (now() - readAt >= staleMs) await read();
      return () => true;
    };
  const begun = new LRUCache<string, { readonly at: Date | null }>({ max: mostScopes });
  return async (scope) => {
    const name = `${scope.kind}/${scope.id}`;
    let work = begun.get(name);
    if (work === undefined) {
      work = { at: await beganAt(scope) };
      // It began before it asks: what is read now is all that it may know.
      await read();
      begun.set(name, work);
    }
    const { at } = work;
    return at === null ? () => true : (id) => (taken.get(id) ?? at) < at;
  };
}
