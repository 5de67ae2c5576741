import type { VisitFault } from "../../domain/page/visit-outcome.ts";

/** The reason why a visit ended without a page. */
export interface Fault {
  readonly fault: VisitFault;
  /** One line for people. */
  readonly detail: string;
  /** Milliseconds for which the host asks for a pause. */
  readonly pauseMs?: number;
}

/** Fault of a page that was ended because of its memory. */
export function tooMuchMemory(amount: string): Fault {
  return { fault: "too-much-memory", detail: `the page filled the browser's memory: ${amount}` };
}
