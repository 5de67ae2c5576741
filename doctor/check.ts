/** State of one part of a deployment, with advice if it failed. */
export interface Check {
  readonly part: string;
  /** `note`: nothing is broken, but a person should know about it. */
  readonly status: "ok" | "failed" | "skipped" | "note";
  readonly detail: string;
  readonly advice: string | null;
}

/** Runs the check of one part. An error that it throws becomes a failed check. */
export async function tried(part: string, advice: string, attempt: () => Promise<string>): Promise<Check> {
  try {
    return { part, status: "ok", detail: await attempt(), advice: null };
  } catch (error) {
    return { part, status: "failed", detail: error instanceof Error ? error.message : String(error), advice };
  }
}
