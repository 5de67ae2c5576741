import { createHash } from "node:crypto";
import type { Ask } from "../domain/model-calls/exchange.ts";
import type { readChange } from "../domain/model-calls/read-change.ts";
import type { Agents } from "../domain/ports/agents.ts";
import type { CallScope } from "../domain/ports/call-ledger.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { Question } from "../domain/ports/question-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { LookupCall, ToolSet, WebLookup } from "../domain/ports/tool-set.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { Judge } from "../evaluation/judge/create-judge.ts";

/** What reviews of evidence work with. */
export interface ReviewParts {
  readonly settings: Settings;
  readonly stores: Stores;
  readonly agents: Pick<Agents, "entailment" | "solver">;
  readonly readChange: Ask<typeof readChange>;
  readonly judge: Judge;
  /** Cited pages, which are compared here and shown to readers without tools alone: nothing is withheld. */
  readonly cited: ToolSet & WebLookup;
  /** Search past its cache, behind the guards that keep finished questions in and pages about them out. */
  readonly beyond: ToolSet & WebLookup;
  readonly clock: Clock;
}

/** One item's review under way. */
export interface ReviewWork {
  readonly question: Question;
  readonly scope: CallScope;
  /** A call of it, under a name that says what it is. */
  readonly call: (name: string) => LookupCall;
}

/** A short name for what a call is about, the same for the same content. */
export function hashContent(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
}

/** Under which one item's review visits and pays. */
export function reviewScope(key: string, questionId: string): CallScope {
  return { kind: "probe", id: `review/${key}/${questionId}` };
}
