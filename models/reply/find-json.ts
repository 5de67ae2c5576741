import type { Completion } from "../completion.ts";

/** Finds the end of the JSON object or array that opens at `start`; -1 if it never closes. */
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

// Largest number of opening braces that are tried. Without this bound, a text full of braces would take quadratic time.
const mostStarts = 50;

function findEmbedded(text: string): { value: unknown } | "open" | null {
  let open = false;
  let from = 0;
  let array: { value: unknown } | null = null;
  for (let count = 0; count < mostStarts; count += 1) {
    const start = from + text.slice(from).search(/[{[]/);
    if (start < from) break;
    const end = findEnd(text, start);
    // If an object never closes, a value inside it is only a part of the reply.
    if (end === -1 && /^[{[]\s*[{"]/.test(text.slice(start, start + 50))) return "open";
    const found = end === -1 ? null : tryParse(text.slice(start, end));
    // A footnote such as [1] is an array too, so an object that comes later is preferred.
    if (found !== null && text[start] === "{") return found;
    if (found !== null) array ??= found;
    open ||= end === -1;
    from = found === null ? start + 1 : end;
  }
  return array ?? (open ? "open" : null);
}

/**
 * Finds the JSON value in a model's text. Reasoning, code fences and prose around it are ignored, and a JSON string that contains JSON is
 * parsed again. The fault is `cut-off` if the value opens and never closes.
 */
export function findJson(
  text: string,
): { ok: true; value: unknown } | { ok: false; fault: "cut-off" | "malformed-json" } {
  const said = dropThoughts(text);
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

/** Removes the reasoning from a model's text. */
export function dropThoughts(text: string): string {
  return text
    .replace(/<think>[\s\S]*?<\/think>/gi, "")
    .replace(/^[\s\S]*<\/think>/i, "")
    .replace(/^\uFEFF/, "")
    .trim();
}

/**
 * Finds the reply's JSON in the reasoning if the content is empty. Some servers that enforce a schema on reasoning models put the reply
 * there. Null if there is none.
 */
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

/** Describes the form of a model's text, for messages that must not quote it, since it may contain the answer of a question. */
export function describeForm(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return "an empty reply";
  const { length } = [...trimmed];
  const characters = `${length} ${length === 1 ? "character" : "characters"}`;
  return findJson(trimmed).ok ? `JSON of ${characters}` : `plain text of ${characters}, no JSON`;
}
