import { createHash } from "node:crypto";
import type { Ask } from "../domain/model-calls/call-spec.ts";
import type { readChange } from "../domain/model-calls/read-change.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { Judge } from "../domain/ports/evaluation/judge.ts";
import type { Agents } from "../domain/ports/models/agents.ts";
import type { CallScope } from "../domain/ports/models/call-ledger.ts";
import type { Question } from "../domain/ports/questions/question-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { LookupCall, ToolSet, WebLookup } from "../domain/ports/web/tool-set.ts";
import type { OpenNewestSnapshot } from "../domain/ports/web/wikidata-snapshots.ts";
import type { Settings } from "../domain/settings/settings.ts";

/** The parts that re-verifications of evidence work with. */
export interface ReverificationParts {
  readonly settings: Settings;
  readonly stores: Stores;
  readonly agents: Pick<Agents, "alternatives" | "entailment" | "solver">;
  readonly readChange: Ask<typeof readChange>;
  readonly judge: Judge;
  /** Opens cited pages. Nothing on them is withheld: they are only compared here and shown to readers that have no tools. */
  readonly cited: ToolSet & WebLookup;
  /**
   * Searches for other pages than the cited ones and opens them. The search uses no cache. Guards make sure that no finished question is
   * sent out and that no page about one is read.
   */
  readonly beyond: ToolSet & WebLookup;
  readonly clock: Clock;
  /**
   * Opens the newest ingested snapshot of Wikidata that has a given format and is later than a given day; null if there is none. The caller
   * closes it.
   */
  readonly newestSnapshot: OpenNewestSnapshot;
}

/** The re-verification of one item while it is under way. */
export interface ReverificationWork {
  readonly question: Question;
  readonly scope: CallScope;
  /** Makes a call of this re-verification; the name says what the call is for. */
  readonly call: (name: string) => LookupCall;
}

/** A short name for the content of a call: the same content has the same name. */
export function hashContent(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
}

/** Scope under which the re-verification of one item visits pages and is charged. */
export function reverificationScope(key: string, questionId: string): CallScope {
  return { kind: "probe", id: `reverify/${key}/${questionId}` };
}
