import { type StructuredToolInterface, tool } from "@langchain/core/tools";
import type { Exchange } from "../../domain/model-calls/exchange.ts";
import { searchToolInput, visitToolInput } from "../../domain/page/agent-tools.ts";
import { toReplySchema } from "../../models/reply/to-reply-schema.ts";
import { reportToolName } from "./report-tool-name.ts";

/** The tools as the model sees them. They only describe: calls are checked and carried out by the conversation's middleware. */
export function describeTools(exchange: Exchange): StructuredToolInterface[] {
  return [
    describe(
      "search",
      "Searches the web. Gives, for each query, up to ten results with title, address, snippet and date of publication. A page keeps its number throughout; where one comes again, `(above)` stands for what was shown, with its snippet if that is another one. `(as N)` says that a snippet is word for word that of page N.",
      searchToolInput,
    ),
    describe(
      "visit",
      "Opens web pages and reads them for a goal. Gives, for each address, verbatim quotes, a summary, the page's date and links that may be visited next. Only addresses out of search results or visited pages can be opened.",
      visitToolInput,
    ),
    describe(
      reportToolName(exchange),
      "Hands in the result of your task and ends it. Call it once, when you are done or your tool calls run out.",
      exchange.reply,
    ),
  ];
}

function describe(
  name: string,
  description: string,
  schema: Parameters<typeof toReplySchema>[0],
): StructuredToolInterface {
  const carriedOutElsewhere = (): never => {
    throw new TypeError(`${name} was called past the conversation's middleware`);
  };
  return tool(carriedOutElsewhere, { name, description, schema: toReplySchema(schema) });
}
