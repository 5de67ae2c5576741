import type { Fault } from "./fault.ts";

/** The page was ended for the memory that it took. */
export function tooMuchMemory(amount: string): Fault {
  return { fault: "too-much-memory", detail: `the page filled the browser's memory: ${amount}` };
}
