import type { Task } from "../task/task.ts";

/** A text that a model was shown, and the page that it came from where that is known. */
export interface ShownText {
  readonly text: string;
  readonly url: string | null;
}

/** Every text that stands in front of a model: the strings of its input, and what its tools answered. */
export function textsBefore({ input, transcript }: Pick<Task, "input" | "transcript">): ShownText[] {
  const results = transcript.searches.flatMap(({ results }) =>
    results.flatMap(({ title, snippet, url }) => [title, snippet].map((text) => ({ text, url }))),
  );
  const visits = transcript.visits.flatMap(({ url, title, quotes, summary, links, detail }) =>
    [title ?? "", ...quotes, summary, detail, ...links.map((link) => link.text)].map((text) => ({
      text,
      url,
    })),
  );
  return [...stringsIn(input).map((text) => ({ text, url: null })), ...results, ...visits];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
