import { LRUCache } from "lru-cache";
import type { CallScope } from "../../domain/ports/models/call-ledger.ts";
import type { QuestionStore } from "../../domain/ports/questions/question-store.ts";
import type { ToolSet } from "../../domain/ports/web/tool-set.ts";
import type { ToolUse } from "../../domain/run/solver-trail.ts";

/** Age in milliseconds up to which the list of accepted questions is reused. */
const staleMs = 30_000;
/**
 * Time in milliseconds that each reading goes back before the newest question read so far. A question's transaction may end after a later
 * question was read.
 */
const overlapMs = 600_000;
const mostScopes = 1_000;

export interface AcceptedOptions {
  readonly questions: Pick<QuestionStore, "listTexts">;
  /**
   * Returns when a piece of work began. It is given in deterministic mode, in which the work knows exactly the questions that were accepted
   * before that time. Null means no such bound. Without this function, work knows the questions that were accepted until half a minute ago.
   */
  readonly beganAt?: ((scope: CallScope) => Promise<Date | null>) | undefined;
  readonly now?: () => number;
}

/**
 * Passes every wording of every accepted question to `take` once, and also the wordings of its forms. The returned function reads newly
 * accepted questions, and returns a function that says whether a piece of work knows a question.
 */
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
    for (const { id, form, question, accepted, ended } of await questions.listTexts(since ? { since } : {})) {
      // The wording of a form counts as a wording of its question.
      const text = form ?? id;
      if (!taken.has(text)) take(id, question);
      taken.set(text, ended);
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
      // The work began before this request, so this reading has all questions that it may know.
      await read();
      begun.set(name, work);
    }
    const { at } = work;
    return at === null ? () => true : (id) => (taken.get(id) ?? at) < at;
  };
}

/** Makes a tool set that passes each use of a tool to `follow`, with the addresses that the tool showed. Replayed uses are passed too. */
export function followTools(tools: ToolSet, follow: (use: ToolUse) => void): ToolSet {
  return {
    async search(input, call) {
      const answer = await tools.search(input, call);
      const searches = answer.searches.map(({ query, results }) => ({
        query,
        urls: results.map(({ url }) => url),
      }));
      follow({ tool: "search", searches });
      return answer;
    },
    async visit(input, call) {
      const answer = await tools.visit(input, call);
      const read = answer.visits.filter(({ outcome }) => outcome === "read");
      follow({ tool: "visit", urls: read.map(({ url }) => url) });
      return answer;
    },
  };
}
