import { dropInvisible, isInvisible } from "./hidden-text.ts";
import { type CellText, createRowLayout } from "./lay-out-rows.ts";
import type { DomElement, DomNode } from "./parse-page.ts";

const SKIPPED = new Set(
  "script style noscript template svg math iframe object embed canvas audio video head button select textarea input dialog datalist".split(
    " ",
  ),
);
const BOILERPLATE = new Set(["nav", "footer", "aside"]);
const BLOCKS = new Set(
  "address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary table tbody tfoot thead tr ul caption".split(
    " ",
  ),
);
const HEADING_MARK = /^#{1,6} /;
/** Elements that give their line a mark. */
const MARKED = /^(?:h[1-6]|li|dt|dd)$/;
const BOILERPLATE_ROLE = /^(navigation|contentinfo|complementary|search|dialog|alertdialog|menu|menubar)$/;

export interface ReadLinesOptions {
  /** Whether navigation, asides and footers are omitted. */
  readonly withoutBoilerplate: boolean;
}

/**
 * Reads the visible text below an element, one line for each block: headings as `# …`, list items as `- …`, table rows as cells
 * joined by ` | `, each in its column. It doesn't recurse, since a hostile page can nest deeper than the stack.
 */
export function readLines(root: DomElement, options: ReadLinesOptions): PageLine[] {
  const lines: PageLine[] = [];
  const { layOut, forget } = createRowLayout();
  let text = "";
  let linked = 0;
  let links = 0;
  let kind: PageLine["kind"] = "text";
  let prefix = "";

  // An item or heading whose text stands in a block of its own (`<li><p>…`) keeps its kind until it has text or ends.
  const flush = (ends: boolean) => {
    const collapsed = collapse(text);
    // A line of code that begins with "# " is a comment, and would otherwise be a heading in the stored text.
    const mark = kind === "text" && HEADING_MARK.test(collapsed) ? " " : prefix;
    if (collapsed !== "") lines.push({ kind, text: mark + collapsed, linked });
    text = "";
    linked = 0;
    if (!ends && collapsed === "") return;
    kind = "text";
    prefix = "";
  };
  const enter = (name: string) => {
    if (name === "a") links += 1;
    // A heading of two lines is one heading.
    else if (name === "br" && kind === "heading") text += " ";
    else if (name === "br" || BLOCKS.has(name)) flush(false);
    else if (name === "td" || name === "th") text += " ";
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level !== undefined) {
      kind = "heading";
      prefix = `${"#".repeat(Number(level))} `;
    } else if (name === "li" || name === "dt" || name === "dd") {
      kind = "item";
      prefix = "- ";
    }
  };
  const leave = (name: string) => {
    if (name === "a") links = Math.max(0, links - 1);
    else if (BLOCKS.has(name)) flush(MARKED.test(name));
  };

  let node: DomNode | null = root;
  while (node) {
    let descend = false;
    if (node.nodeType === 3) {
      const value = node.nodeValue ?? "";
      text += value;
      if (links > 0) linked += collapse(value).length;
    } else if (node.nodeType === 1) {
      const element = node as DomElement;
      const name = element.localName.toLowerCase();
      if (name === "tr" && isDataRow(element)) {
        flush(true);
        const row = joinRow(layOut(element, (cell) => readCell(cell, options)));
        if (row) lines.push(row);
      } else if (element === root || !isLeftOut(element, name, options)) {
        if (name === "tr") forget(element);
        enter(name);
        descend = node.firstChild !== null;
        if (!descend) leave(name);
      }
    }
    if (descend) {
      node = node.firstChild;
      continue;
    }
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      if (node?.nodeType === 1) leave((node as DomElement).localName.toLowerCase());
    }
    node = node === null || node === root ? null : node.nextSibling;
  }
  flush(true);
  return lines;
}

/** Whether a table row contains data. Old pages use tables for layout: a row with another table or very long text is layout. */
function isDataRow(row: DomElement): boolean {
  return row.querySelector("table, tr, h1, h2, h3") === null && (row.textContent ?? "").length < 4000;
}

function readCell(cell: DomElement, options: ReadLinesOptions): CellText {
  const lines = readLines(cell, options);
  return {
    text: lines.map((line) => line.text).join(" "),
    linked: lines.reduce((sum, line) => sum + line.linked, 0),
  };
}

function joinRow(cells: readonly CellText[]): PageLine | null {
  const filled = cells.slice(0, cells.findLastIndex(({ text }) => text !== "") + 1);
  if (filled.length === 0) return null;
  return {
    kind: filled.length > 1 ? "row" : "text",
    text: filled.map(({ text }) => text).join(" | "),
    linked: filled.reduce((sum, { linked }) => sum + linked, 0),
  };
}

/** Collapses white space. Most text has only visible characters and single spaces, so the replacement is skipped for it. */
function collapse(given: string): string {
  const text = dropInvisible(given);
  return (/[^\S ]|\s\s/.test(text) ? text.replace(/\s+/g, " ") : text).trim();
}

function isLeftOut(element: DomElement, name: string, options: ReadLinesOptions): boolean {
  if (SKIPPED.has(name)) return true;
  if (isInvisible(element)) return true;
  if (!options.withoutBoilerplate) return false;
  return BOILERPLATE.has(name) || BOILERPLATE_ROLE.test(element.getAttribute("role") ?? "");
}

/** One line of a page's text, with its kind in the page. */
export interface PageLine {
  readonly kind: "heading" | "item" | "row" | "text";
  readonly text: string;
  /** Number of its characters that are link text. */
  readonly linked: number;
}
