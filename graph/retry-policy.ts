import type { RetryPolicy } from "@langchain/langgraph";
import { RetryError } from "../domain/errors/freshet-error.ts";

/** LangGraph retries a step only when a store throws `RetryError`. All other retries belong to models/ and web/. */
export const retryPolicy = {
  maxAttempts: 3,
  initialInterval: 200,
  logWarning: false,
  retryOn: (error: unknown) => error instanceof RetryError,
} satisfies RetryPolicy;
