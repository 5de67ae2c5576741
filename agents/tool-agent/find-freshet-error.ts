import { FreshetError } from "../../domain/errors/freshet-error.ts";

/** The product's own error within those that LangChain wraps around it, or null. */
export function findFreshetError(error: unknown): FreshetError | null {
  for (let inner = error, depth = 0; inner instanceof Error && depth < 10; inner = inner.cause, depth += 1) {
    if (inner instanceof FreshetError) return inner;
  }
  return null;
}
