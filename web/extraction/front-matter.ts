import type { DomDocument, DomElement } from "./parse-page.ts";

/** Matches a line of YAML or TOML: a field, an entry of a list, a comment, or the rest of a value. */
const field = /^[A-Za-z_][\w.-]*\s*[:=](?:\s|$)/;
const further = /^(?:\s+\S|- \S|#|\[|[\]}])/;
/** Number of headings that are looked at. Front matter stands at the beginning. */
const MOST = 3;

/** Says whether lines are front matter, as files of sites have it above their text: fields, and what belongs to them. */
export function isFrontMatter(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== "");
  return (
    filled.some((line) => field.test(line)) && filled.every((line) => field.test(line) || further.test(line))
  );
}

/**
 * Makes paragraphs of a heading that is front matter in truth. Markdown takes the last line of `---` for the underline of a heading, and the
 * first one for a rule, so the fields of front matter that a site doesn't read become one heading.
 */
export function unwrapFrontMatter(document: DomDocument): void {
  for (const heading of [...document.getElementsByTagName("h2")].slice(0, MOST)) {
    if (heading.previousElementSibling?.localName.toLowerCase() !== "hr") continue;
    const lines = (heading.textContent ?? "").split("\n").filter((line) => line.trim() !== "");
    if (!isFrontMatter(lines)) continue;
    const parts = lines.map((line): DomElement => {
      const part = document.createElement("p");
      part.append(document.createTextNode(line));
      return part;
    });
    heading.replaceWith(...parts);
  }
}
