import type { EgressDenial } from "../egress/egress-denial.ts";
import type { Fault } from "./fault.ts";
import { judgeDenial } from "./judge-denial.ts";

/** What it means that the body of a page itself failed in the browser, after its head had come; null where it says nothing of the page. */
export function judgeBrokenBody(error: string, denials: readonly EgressDenial[]): Fault | null {
  const code = /net::(ERR_\w+)/.exec(error)?.[1] ?? null;
  // The page went elsewhere, or somebody stopped it.
  if (code === null || code === "ERR_ABORTED" || code.startsWith("ERR_BLOCKED")) return null;
  const last = denials.at(-1);
  if (last?.reason === "byte-cap") return judgeDenial(last);
  if (code.startsWith("ERR_CONTENT_DECODING"))
    return { fault: "garbled", detail: `the body can't be decoded (${code})` };
  return { fault: "incomplete", detail: `the body was cut short (${code})` };
}
