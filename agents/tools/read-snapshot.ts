import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { removeAddresses } from "../../domain/evidence/remove-addresses.ts";
import type { Ask } from "../../domain/model-calls/call-spec.ts";
import type { readPage } from "../../domain/model-calls/read-page.ts";
import type { VisitToolResult } from "../../domain/page/agent-tools.ts";
import { pageMetadataLine, plainAuthor } from "../../domain/page/page-metadata-line.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import type { StrippedText } from "../../gates/injection/strip-injections.ts";
import { type BoundSummary, boundSummary } from "../../gates/passages/bound-summary.ts";
import { leaveOutAddresses } from "../../gates/privacy/leave-out-addresses.ts";
import { readPassages } from "../reader/read-passages.ts";
import { saidBesides } from "../reader/said-besides.ts";

export interface SnapshotReaderOptions {
  readonly read: Ask<typeof readPage>;
  /** Removes prompt injections from a text of the web before any model sees it. */
  readonly screen: (text: string) => StrippedText;
  readonly method: Pick<MethodSettings, "pageWindows" | "passageTokens"> & {
    readonly panel?: Pick<MethodSettings["panel"], "sharedReadings">;
    readonly verifyOnce?: boolean;
  };
  /** Number of tokens of a page that one request of the reader may contain. */
  readonly pageTokens: number;
}

interface Visit {
  readonly url: string;
  readonly goal: string;
  readonly page: PageSnapshot;
  readonly links: PageSnapshot["links"];
  readonly key: CallKey;
  readonly signal?: AbortSignal;
}

type SnapshotReader = (visit: Visit) => Promise<VisitToolResult["visits"][number]>;

/**
 * Creates the function that has a visited page read for a goal. A run pays once for reading a page for a goal, whichever of its
 * conversations asks, and in whichever turn. To this end, equal requests have one key in the ledger, and wait for each other in this
 * process.
 */
export function createSnapshotReader(options: SnapshotReaderOptions): SnapshotReader {
  const underWay = new Map<string, Promise<unknown>>();
  const firstGoal = rememberGoals();
  return async (asked) => {
    const visit = { ...asked, goal: firstGoal(asked) };
    const key = readingKey(visit, options.method);
    const { scope, step } = key;
    const id = JSON.stringify([scope.kind, scope.id, step, key.shared ? readingHash(visit) : key.name]);
    const before = underWay.get(id) ?? Promise.resolve();
    // If the earlier reading failed, this one is tried all the same. If it succeeded, the ledger replays its reply here.
    const mine = before.then(ignore, ignore).then(() => readSnapshot(options, visit, key));
    underWay.set(id, mine);
    try {
      return await mine;
    } finally {
      if (underWay.get(id) === mine) underWay.delete(id);
    }
  };
}

const ignore = (): void => {};

/** Number of goals that are remembered, over all runs of this process. */
const rememberedGoals = 10_000;

/**
 * Creates the function that returns the first wording in which a conversation's step asked for a goal on a page. Models word a goal again
 * with another capital letter, blank or mark, and such a reading would be paid for again. After a restart the conversations are repeated
 * from their beginning, so that the same wording comes first.
 */
function rememberGoals(): (visit: Pick<Visit, "goal" | "page" | "key">) => string {
  const goals = new LRUCache<string, string>({ max: rememberedGoals });
  return ({ goal, page, key: { scope, step, name } }) => {
    const asking = step === "panel" ? name : "";
    const id = JSON.stringify([scope.kind, scope.id, step, asking, page.id, plainGoal(goal)]);
    const first = goals.get(id) ?? goal;
    goals.set(id, first);
    return first;
  };
}

/** Returns a goal in lower case, without blanks at its ends, doubled blanks, and marks that part or end sentences. */
function plainGoal(goal: string): string {
  return goal
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s.,;:!?。，、；：！？"“”'‘’()]+/gu, " ")
    .trim();
}

/**
 * Returns the ledger key of a reading. A later step of the run may read the same page for the same goal, so it gets the reply of the
 * earlier step. The panel's samples are carried out by several processes, which must not reserve the same call at the same time. So each
 * conversation of a panel has keys of its own for its readings. With `panel.sharedReadings`, a reading that another conversation has paid
 * for is replayed. The solvers are independent draws, but the reader, at temperature 0, is not one of them (decision 0092).
 */
function readingKey(visit: Visit, { verifyOnce, panel }: SnapshotReaderOptions["method"]): CallKey {
  const { key } = visit;
  const name = `read/${readingHash(visit)}`;
  if (key.step !== "panel") {
    const isShared = verifyOnce === true && key.scope.kind === "run";
    return { ...key, round: 0, name, turn: 0, ...(isShared && { shared: true, acrossSteps: true }) };
  }
  return {
    ...{ ...key, name: `${key.name}/${name}`, turn: 0 },
    ...(panel?.sharedReadings === true && { shared: true }),
  };
}

function readingHash({ page, goal }: Visit): string {
  return createHash("sha256").update(`${page.id}\n${goal}`).digest("hex").slice(0, 16);
}

async function readSnapshot(
  { read, screen, method, pageTokens }: SnapshotReaderOptions,
  { url, goal, page, links, signal }: Visit,
  key: CallKey,
): ReturnType<SnapshotReader> {
  const {
    outcome,
    quotes,
    refuted,
    summary,
    untold,
    hidden = 0,
    unread,
    detail,
  } = await readPassages({
    read,
    goal,
    page,
    tokens: pageTokens,
    mostWindows: method.pageWindows,
    passageTokens: method.passageTokens,
    key,
    ...(signal && { signal }),
  });
  const shown = leaveOutAddresses(quotes);
  const { title, published, details } = page;
  const said =
    shown.length > 0 ? [...shown, ...saidBesides({ goal, title, published, author: details?.author })] : [];
  // Sentences of the summary that no quote supports are removed, since they could pass on a prompt injection of the page.
  const bound = boundSummary(summary, said);
  return {
    ...{ url, title, published, links },
    outcome: outcome === "read" && shown.length === 0 ? "irrelevant" : outcome,
    quotes: withByline(shown, page),
    detail: [
      detail,
      describeRefuted(refuted, { isRead: shown.length > 0 }),
      ...(shown.length > 0
        ? [describeLost(bound), screen(removeAddresses(describeUntold(untold, hidden))).text]
        : []),
    ]
      .filter(Boolean)
      .join(" "),
    ...(unread && { unread }),
    summary: screen(removeAddresses(bound.text)).text,
  };
}

/**
 * Adds the line that says who wrote the page, if the author is known and no quote has the line. An agent that is told only what its goal
 * asks for would read the page a second time to find the author.
 */
function withByline(quotes: readonly string[], page: PageSnapshot): string[] {
  const line = plainAuthor(page.details?.author ?? null) === null ? null : pageMetadataLine(page);
  const isMissing = line !== null && quotes.length > 0 && !quotes.some((quote) => quote.includes(line));
  return isMissing ? [...quotes, line] : [...quotes];
}

/** Tells the agent that asked what it need not look for on this page again, and how much of that it is not shown. */
function describeUntold(untold: readonly string[], hidden: number): string {
  const told = untold.length === 0 ? "" : `What was read of the page does not tell: ${untold.join("; ")}.`;
  if (hidden === 0) return told;
  const things = hidden === 1 ? "One thing is" : `${hidden} things are`;
  const not = "in words that neither the goal nor the quotes have, so these words are not shown.";
  return [told, `${things} told to be missing ${not}`].filter(Boolean).join(" ");
}

/** Tells the agent that asked how many passages of the reader it doesn't see, since the page doesn't have them. */
function describeRefuted(refuted: number, { isRead }: { readonly isRead: boolean }): string {
  if (refuted === 0) return "";
  const passages = refuted === 1 ? "1 passage" : `${refuted} passages`;
  const lost = isRead ? "" : " With them the summary was left out.";
  return `${passages} that the reader copied ${refuted === 1 ? "does" : "do"} not stand in the page and ${refuted === 1 ? "was" : "were"} left out.${lost}`;
}

/** Tells the agent that asked how much of the summary it doesn't see, and why. */
function describeLost({ lost, sentences }: BoundSummary): string {
  if (lost.length === 0) return "";
  const are = lost.length === 1 ? "1 was" : `${lost.length} were`;
  const of = sentences === 1 ? "one sentence" : `${sentences} sentences`;
  return `Of the summary's ${of} ${are} left out: the quotes lack its names, numbers, dates or most of its words.`;
}
