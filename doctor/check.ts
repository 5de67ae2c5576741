/** How one part of a deployment fares, and what to do about it where it fails. */
export interface Check {
  readonly part: string;
  /** `note`: nothing is broken, and a person should know. */
  readonly status: "ok" | "failed" | "skipped" | "note";
  readonly detail: string;
  readonly advice: string | null;
}

/** Runs one part's attempt; an error that it throws is its finding. */
export async function tried(part: string, advice: string, attempt: () => Promise<string>): Promise<Check> {
  try {
    return { part, status: "ok", detail: await attempt(), advice: null };
  } catch (error) {
    return { part, status: "failed", detail: error instanceof Error ? error.message : String(error), advice };
  }
}
