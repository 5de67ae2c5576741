/** Environment variables with which LangChain sends every message of a conversation to a tracing service. */
const switches = ["LANGSMITH_TRACING", "LANGSMITH_TRACING_V2", "LANGCHAIN_TRACING", "LANGCHAIN_TRACING_V2"];

/**
 * Switches LangChain's tracing off for this process, whatever the environment says: its traces contain unencrypted questions, answers and
 * pages. Freshet records its conversations in its database.
 */
export function refuseTracing(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of switches) if (Object.hasOwn(env, name)) Object.assign(env, { [name]: "false" });
}
