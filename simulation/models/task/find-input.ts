const fence = /```(?:json)?[^\S\n]*\n([\s\S]*?)\n```/gu;

/** The value of `input` in the first fenced JSON block of a text that has one, or undefined. */
export function findInput(text: string): unknown {
  for (const match of text.matchAll(fence)) {
    try {
      const value: unknown = JSON.parse(match[1] ?? "");
      if (typeof value === "object" && value !== null && "input" in value) return value.input;
    } catch {
      // Some other block: an example in a prompt, say.
    }
  }
  return undefined;
}
