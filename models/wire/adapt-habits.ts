import type { ServerFailure } from "./server-failure.ts";
import type { ServerHabits } from "./server-habits.ts";

function withhold(habits: ServerHabits, ...names: string[]): void {
  habits.withheld = new Set([...habits.withheld, ...names]);
}

/**
 * Remembers what the server refuses to be asked in that way; true where this try had asked so, and another may do. Each true
 * takes a part away from what is sent next, so that it ends.
 */
export function adaptHabits(habits: ServerHabits, sent: ServerHabits, failure: ServerFailure): boolean {
  const { kind, parameter } = failure;
  if (kind === "stream-options") {
    habits.streamOptions = false;
    return sent.stream && sent.streamOptions;
  }
  if (kind === "stream") {
    habits.stream = false;
    return sent.stream;
  }
  if (kind === "tool-choice") {
    habits.toolChoice = false;
    return sent.toolChoice;
  }
  if (kind === "reasoning") {
    habits.returnsReasoning = false;
    return sent.returnsReasoning;
  }
  // sendRequest has made the bound smaller, and does so a few times at most.
  if (kind === "bound") return true;
  if (kind !== "parameter" || parameter === null) return false;
  // Newer models of OpenAI refuse the old name only.
  if (parameter === "max_tokens" && !sent.maxCompletionTokens) habits.maxCompletionTokens = true;
  else if (parameter === "max_completion_tokens") withhold(habits, "max_tokens", parameter);
  else withhold(habits, parameter);
  return true;
}
