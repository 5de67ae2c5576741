import type { Exchange } from "../../domain/model-calls/exchange.ts";

/** The tool through which an agent hands in its reply, on every server the same. */
export function reportToolName({ name }: Pick<Exchange, "name">): string {
  return `report_${name}`;
}
