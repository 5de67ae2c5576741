import type { Completion } from "../completion.ts";

/** The end of the JSON object or array that opens at `start`, or -1 where it never closes. */
function findEnd(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === "\\") at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

function tryParse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

// A text full of braces must not make this quadratic for ever.
const mostStarts = 50;

function findEmbedded(text: string): { value: unknown } | "open" | null {
  let open = false;
  let from = 0;
  let array: { value: unknown } | null = null;
  for (let count = 0; count < mostStarts; count += 1) {
    const start = from + text.slice(from).search(/[{[]/);
    if (start < from) break;
    const end = findEnd(text, start);
    // What stands within an object that never closes is a part of the reply, not the reply.
    if (end === -1 && /^[{[]\s*[{"]/.test(text.slice(start, start + 50))) return "open";
    const found = end === -1 ? null : tryParse(text.slice(start, end));
    // Footnotes such as [1] are arrays too: an object further on is preferred.
    if (found !== null && text[start] === "{") return found;
    if (found !== null) array ??= found;
    open ||= end === -1;
    from = found === null ? start + 1 : end;
  }
  return array ?? (open ? "open" : null);
}

/**
 * The JSON value within a model's text: thinking, code fences and prose around it are taken off, a JSON string that holds JSON
 * is read once more. `cut-off` where it opens and never closes.
 */
export function findJson(
  text: string,
): { ok: true; value: unknown } | { ok: false; fault: "cut-off" | "malformed-json" } {
  const said = text
    .replace(/<think>[\s\S]*?<\/think>/gi, "")
    .replace(/^[\s\S]*<\/think>/i, "")
    .replace(/^\uFEFF/, "")
    .trim();
  const fenced = [...said.matchAll(/```[a-z0-9]*\s*\n([\s\S]*?)\n?\s*```/gi)].map((match) =>
    (match[1] ?? "").trim(),
  );
  const candidates = [said, ...fenced];
  const whole = candidates.map(tryParse).find((each) => each !== null && typeof each.value !== "number");
  if (whole) {
    const twice = typeof whole.value === "string" ? tryParse(whole.value) : null;
    return { ok: true, value: twice === null ? whole.value : twice.value };
  }
  const embedded = findEmbedded(said);
  if (embedded === null) return { ok: false, fault: "malformed-json" };
  if (embedded === "open") return { ok: false, fault: "cut-off" };
  return { ok: true, value: embedded.value };
}

/** The JSON object in the thinking of a reply that ended without a word: servers that hold thinking models to a schema put the reply there. Null where there is none. */
export function findThoughtReply({
  content,
  reasoning_content: thinking,
  finish_reason: finish,
  tool_calls: calls,
}: Completion): object | null {
  const said = content?.trim() ?? "";
  if (said !== "" || calls.length > 0 || thinking === null || finish === "length") return null;
  const found = findJson(thinking);
  return found.ok && typeof found.value === "object" ? found.value : null;
}

/** The form of a model's text, for messages that must not hold a word of it: it may say the answer of a question. */
export function describeForm(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return "an empty reply";
  const { length } = [...trimmed];
  const characters = `${length} ${length === 1 ? "character" : "characters"}`;
  return findJson(trimmed).ok ? `JSON of ${characters}` : `plain text of ${characters}, no JSON`;
}
