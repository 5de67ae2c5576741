import { _CONTEXT_VARIABLES_KEY, AsyncLocalStorageProviderSingleton } from "@langchain/core/singletons";

/** Where LangChain looks for the configuration of the step that is being done. */
const configKey = Symbol.for("lc:child_config");

/**
 * Keeps LangChain from making an entry for LangSmith's traces at each step. LangChain makes these entries, each with an id of its own, even
 * where tracing is switched off, as it always is here (config/read-telemetry.ts). They took a sixth of the CPU of a loop. After this call,
 * a step gets its configuration alone, with the mark that it isn't traced.
 */
export function skipRunTrees(): void {
  const provider = AsyncLocalStorageProviderSingleton;
  provider.runWithConfig = (config, callback, isRootAvoided) => {
    const storage = provider.getInstance();
    const variables: unknown = storage.getStore()?.[_CONTEXT_VARIABLES_KEY];
    const step = isRootAvoided ? undefined : { tracingEnabled: false, extra: { [configKey]: config } };
    return storage.run(
      variables === undefined ? step : { ...step, [_CONTEXT_VARIABLES_KEY]: variables },
      callback,
    );
  };
}
