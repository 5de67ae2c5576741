/** Aborted when the promise rejects. */
export function abortOn(trouble: Promise<never>): AbortSignal {
  const controller = new AbortController();
  trouble.catch((error: unknown) => controller.abort(error));
  return controller.signal;
}
