import type { Box, Drawable, Line } from "./drawable.ts";
import { palette } from "./palette.ts";

/** Draws a Mermaid flowchart, for pages that render it, such as a repository's. */
export function drawMermaid({ boxes, lines }: Drawable): string {
  const ids = new Map(boxes.map(({ id }, index) => [id, `b${index}`]));
  const idOf = (id: string): string => ids.get(id) ?? "b";
  const styles = (["given", "derived", "answer", "operator"] as const).map(
    (role) =>
      `  classDef ${role} fill:${palette[role].fill},stroke:${palette[role].stroke},color:${palette.ink}`,
  );
  const severities = (["error", "warning"] as const).map(
    (severity) => `  classDef ${severity} stroke:${palette[severity]},stroke-width:3px`,
  );
  const linkStyles = lines.flatMap(({ severity, excludes, fresh }, index) => {
    const colour = severity ? palette[severity] : excludes ? palette.excluded : fresh ? palette.fresh : null;
    return colour === null ? [] : [`  linkStyle ${index} stroke:${colour}`];
  });
  return [
    "flowchart TB",
    ...boxes.map((box) => `  ${idOf(box.id)}${shape(box)}:::${box.role}`),
    ...boxes.flatMap(({ id, severity }) => (severity === null ? [] : [`  class ${idOf(id)} ${severity}`])),
    ...lines.map((line) => `  ${idOf(line.from)} ${arrow(line)} ${idOf(line.to)}`),
    ...styles,
    ...severities,
    ...linkStyles,
    "",
  ].join("\n");
}

function shape({ role, kind, text }: Box): string {
  const label = quoted(text);
  if (role === "operator") return `((${label}))`;
  if (kind === "attribute") return `([${label}])`;
  if (kind === "attribute-set" || kind === "entity-set") return `[[${label}]]`;
  return `(${label})`;
}

/** Mermaid orders layers by the arrows, so an inverse relation keeps its arrow and is worded in the other direction. */
function arrow({ worded, excludes }: Line): string {
  const line = excludes ? "-.->" : "-->";
  return worded === "" ? line : `${line}|${quoted(worded)}|`;
}

/** Quotes a text. Mermaid supports character codes but no plain quote marks, and reads "1. " or "- " at the beginning as a list. */
function quoted(text: string): string {
  const plain = text
    .replace(/\s+/gu, " ")
    .replace(/\p{Cc}/gu, "")
    .trim();
  const code = (mark: string): string => `#${mark.codePointAt(0)};`;
  const escaped = plain.replace(/[#"<>&`|\\]/gu, code);
  return `"${escaped.replace(/^(\d*)([.)*+-])(?=\s)/u, (_all, digits: string, mark: string) => digits + code(mark))}"`;
}
