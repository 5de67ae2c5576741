/** What LangChain looks at before it posts every message of a conversation to a tracing service, by itself. */
const switches = ["LANGSMITH_TRACING", "LANGSMITH_TRACING_V2", "LANGCHAIN_TRACING", "LANGCHAIN_TRACING_V2"];

/**
 * Switches LangChain's own tracing off for this process, whatever the environment says: its traces hold questions, answers and pages in
 * clear. What Freshet's conversations were is in its database.
 */
export function refuseTracing(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of switches) if (Object.hasOwn(env, name)) Object.assign(env, { [name]: "false" });
}
