import { readRetryAfter } from "../../domain/read-retry-after.ts";

const inWords =
  /(?:try again|retry) (?:in|after) (?:about )?(?:(\d+) ?m(?:in\w*)? ?)?(\d+(?:\.\d+)?) ?(ms|milliseconds?|s|seconds?)\b/i;
const delayField = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/;

function fromText(text: string): number | null {
  const delay = delayField.exec(text)?.[1];
  if (delay !== undefined) return Number(delay) * 1000;
  const [found, minutes = "0", amount = "0", unit = ""] = inWords.exec(text) ?? [];
  if (found === undefined) return null;
  return Number(minutes) * 60_000 + Number(amount) * (unit.toLowerCase().startsWith("m") ? 1 : 1000);
}

/** How long a server asks to be left alone, in milliseconds: Retry-After (seconds or a date), or its own words ("retry in 21s"). */
export function readWait(response: { retryAfter: string | null; text: string }, now: Date): number | null {
  return readRetryAfter(response.retryAfter, now.getTime()) ?? fromText(response.text);
}
