import { countOf } from "../count-of.ts";
import type { WithheldPart } from "../ports/models/withheld-log.ts";

/**
 * Says in one sentence what a model was not sent. Without this sentence, a figure would claim another sampling or effort than the model
 * had.
 */
export function describeWithheld({ model, name, asked, sent, calls }: WithheldPart): string {
  const isSchema = name.startsWith("schema of ");
  const part = isSchema ? `the whole ${name}` : `${name} ${asked}`;
  const instead =
    sent === null ? "it was left out" : isSchema ? "a simpler one was sent" : `${sent} was sent in its place`;
  return `The server of ${model} did not take ${part}: ${instead} (${countOf(calls, "call")}).`;
}
