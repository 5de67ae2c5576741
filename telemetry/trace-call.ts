import type { Tracer } from "../domain/ports/models/tracer.ts";
import type { OpenSearch } from "../domain/ports/web/search-provider.ts";
import type { CallEvent } from "../models/call-board.ts";

/** Records a model call as a span below the step that made it. Of a failure only the kind is told, since its detail may quote a reply. */
export function traceCall(tracer: Tracer, event: CallEvent): void {
  const { role, model, key, attempt, kind, usage, milliseconds, fault } = event;
  const isPaid = kind === "called";
  tracer.ended({
    name: "model call",
    scopeId: key.scope.id,
    milliseconds,
    attributes: {
      "freshet.scope.id": key.scope.id,
      "freshet.step": key.step,
      "freshet.round": key.round,
      "freshet.role": role,
      "freshet.call.kind": kind,
      "freshet.call.attempt": attempt,
      "gen_ai.request.model": model,
      ...(isPaid && {
        "gen_ai.usage.input_tokens": usage.inputTokens,
        "freshet.tokens.cached_input": usage.cachedInputTokens,
        "gen_ai.usage.output_tokens": usage.outputTokens,
      }),
      ...(isPaid && usage.dollars !== null && { "freshet.dollars": usage.dollars }),
      ...(fault !== null && { "error.type": fault.split(":", 1)[0] ?? "" }),
    },
  });
}

/** Lets each query be a span below the work that asks it. Its text, and what was found, stay out of the trace. */
export function traceSearch(search: OpenSearch, tracer: Tracer | undefined): OpenSearch {
  if (tracer === undefined) return search;
  return {
    ...search,
    search: (query, given) =>
      tracer.span({ name: "search" }, async ({ add }) => {
        const found = await search.search(query, given);
        const results = found.outcome === "results" ? found.results.length : 0;
        add({
          "freshet.outcome": found.outcome,
          "freshet.search.results": results,
          ...(found.provider !== undefined && { "freshet.search.provider": found.provider }),
        });
        return found;
      }),
  };
}
