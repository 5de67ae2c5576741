import { own } from "../../../domain/own.ts";
import type { DomDocument, DomElement } from "../parse-page.ts";
import { createMatcher, type LaterMatch, type Match } from "./match-selectors.ts";
import { type Declared, readDeclarations, readMedia, readRules, type StyleRule } from "./read-rules.ts";

/** The declarations that hold for an element, and the rules that may hold for it later. */
export interface ElementStyle {
  /** Value of a property; "" if nothing declares it. */
  value(property: string): string;
  /** Whether the element itself declares a property, not a rule. */
  isInline(property: string): boolean;
  /**
   * Whether a rule may give a property another value later: in another state or window, or after a script of the page. A state of an element
   * that isn't displayed can't change it.
   */
  mayChange(property: string, isShowing: (value: string) => boolean): boolean;
}

export interface PageStyles {
  /** Null if nothing is declared for the element. */
  styleOf(element: DomElement): ElementStyle | null;
  /** Whether the page has style sheets that aren't read here. */
  readonly hasOthers: boolean;
  /** Whether a rule of the page names a class. */
  names(className: string): boolean;
  /** Names of the animations that change the opacity. */
  readonly fades: ReadonlySet<string>;
}

/** Largest number of characters of all style elements together. */
const MOST_CHARACTERS = 3_000_000;

/** Reads the styles that stand in the page itself. Sheets at other addresses are not fetched. */
export function readStyles(document: DomDocument, hasScripts: boolean): PageStyles {
  const sheets = readSheets(document);
  const rules: StyleRule[] = sheets.flatMap(({ css, media }) => readRules(css, readMedia(media)));
  const matcher = createMatcher(document, rules);
  const variables = readVariables(rules);
  const fades = new Set<string>();
  for (const { css } of sheets)
    for (const [, name = "", body = ""] of css.matchAll(
      /@(?:-\w+-)?keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)/gi,
    ))
      if (/opacity|visibility/i.test(body)) fades.add(name.toLowerCase());
  const known = new Map<DomElement, ElementStyle | null>();
  return {
    fades,
    names: matcher.names,
    hasOthers: hasOtherSheets(document),
    styleOf(element) {
      const found = known.get(element);
      if (found !== undefined) return found;
      const style = readStyle(element);
      known.set(element, style);
      return style;
    },
  };

  function readStyle(element: DomElement): ElementStyle | null {
    const matches = rules.length > 0 ? matcher.match(element) : [];
    const inline = readDeclarations(element.getAttribute("style") ?? "");
    const hints = readHints(element);
    if (matches.length === 0 && inline.size === 0 && hints.size === 0) return null;
    const winners = cascade(matches, inline);
    let later: readonly LaterMatch[] | null = null;
    return {
      value(property) {
        const written = winners.get(property)?.value ?? hints.get(property) ?? "";
        return resolve(written, variables);
      },
      isInline: (property) => winners.get(property) === inline.get(property) && inline.has(property),
      mayChange(property, isShowing) {
        later ??= matcher.matchLater(element);
        return later.some(({ rule, isWithoutScript }) => {
          const declared = rule.declared.get(property);
          if (!declared || !(hasScripts || isWithoutScript)) return false;
          return isShowing(resolve(declared.value, variables));
        });
      },
    };
  }
}

function readSheets(document: DomDocument): { css: string; media: string }[] {
  const sheets: { css: string; media: string }[] = [];
  let length = 0;
  const add = (css: string, media: string | null) => {
    length += css.length;
    if (length <= MOST_CHARACTERS) sheets.push({ css, media: media ?? "" });
  };
  for (const style of document.getElementsByTagName("style")) {
    if (/^(?:|text\/css)$/i.test((style.getAttribute("type") ?? "").trim()) && !isWithoutScripts(style))
      add(style.textContent ?? "", style.getAttribute("media"));
  }
  for (const link of document.getElementsByTagName("link")) {
    const [, encoding, data] =
      /^data:text\/css[^,]*?(;base64)?,([\s\S]*)$/i.exec(link.getAttribute("href") ?? "") ?? [];
    if (data === undefined || !isSheet(link)) continue;
    add(decodeData(data, encoding !== undefined), link.getAttribute("media"));
  }
  return sheets;
}

function decodeData(data: string, isBase64: boolean): string {
  if (isBase64) return Buffer.from(data, "base64").toString();
  try {
    return decodeURIComponent(data);
  } catch {
    return data;
  }
}

const isSheet = (link: DomElement) => /(?:^|\s)stylesheet(?:\s|$)/i.test(link.getAttribute("rel") ?? "");

function hasOtherSheets(document: DomDocument): boolean {
  for (const link of document.getElementsByTagName("link"))
    if (isSheet(link) && !/^data:/i.test(link.getAttribute("href") ?? "")) return true;
  for (const style of document.getElementsByTagName("style"))
    if ((style.textContent ?? "").includes("@import")) return true;
  return false;
}

/** Whether an element is in `<noscript>` or in a template, so that browsers ignore it. */
function isWithoutScripts(element: DomElement): boolean {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/^(?:noscript|template)$/.test(at.localName)) return true;
  return false;
}

/** Reads the custom properties that have one value on the whole page. */
function readVariables(rules: readonly StyleRule[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const unclear = new Set<string>();
  for (const { declared } of rules)
    for (const [name, { value }] of declared) {
      if (!name.startsWith("--")) continue;
      if (values.has(name) && values.get(name) !== value) unclear.add(name);
      values.set(name, value);
    }
  for (const name of unclear) values.delete(name);
  return values;
}

function resolve(value: string, variables: ReadonlyMap<string, string>): string {
  if (!value.includes("var(")) return value;
  let text = value;
  for (let round = 0; round < 3 && text.includes("var("); round += 1)
    text = text
      .replace(
        /var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)/g,
        (_, name: string, other?: string) => variables.get(name) ?? other ?? "unset",
      )
      .slice(0, 1_000);
  return text.trim();
}

/** Attributes of old markup that have the effect of styles. */
function readHints(element: DomElement): ReadonlyMap<string, string> {
  const hints = new Map<string, string>();
  const colour = element.localName.toLowerCase() === "font" ? element.getAttribute("color") : null;
  const ground = element.getAttribute("bgcolor");
  if (colour) hints.set("color", colour.toLowerCase());
  if (ground) hints.set("background-color", ground.toLowerCase());
  return hints;
}

/** Shorthands that take the place of the properties after them. */
const SHORTHANDS: Readonly<Record<string, readonly string[]>> = {
  background: ["background-color", "background-image"],
  overflow: ["overflow-x", "overflow-y"],
  font: ["font-size"],
};

function cascade(
  matches: readonly Match[],
  inline: ReadonlyMap<string, Declared>,
): ReadonlyMap<string, Declared> {
  const sorted = [...matches].sort(
    (one, other) => one.specificity - other.specificity || one.order - other.order,
  );
  const winners = new Map<string, Declared>();
  const put = (declared: ReadonlyMap<string, Declared>) => {
    for (const [property, value] of declared) {
      if (winners.get(property)?.isImportant && !value.isImportant) continue;
      winners.set(property, value);
      for (const long of own(SHORTHANDS, property) ?? [])
        if (!winners.get(long)?.isImportant) winners.delete(long);
    }
  };
  for (const { rule } of sorted) put(rule.declared);
  put(inline);
  return winners;
}
