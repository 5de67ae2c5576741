import type { VisitFault } from "../../domain/page/visit-outcome.ts";

/** Why a visit ended without a page. */
export interface Fault {
  readonly fault: VisitFault;
  /** One line for people. */
  readonly detail: string;
  /** The host asks to be left alone for so long. */
  readonly pauseMs?: number;
}

/** The page was ended for the memory that it took. */
export function tooMuchMemory(amount: string): Fault {
  return { fault: "too-much-memory", detail: `the page filled the browser's memory: ${amount}` };
}
