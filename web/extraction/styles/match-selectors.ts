import { type Selector as CssToken, parse, stringify } from "css-what";
import type { DomDocument, DomElement } from "../parse-page.ts";
import type { StyleRule } from "./read-rules.ts";

/** A part of a selector that concerns one element. */
interface Compound {
  readonly tag: string | null;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly sign: string; readonly value: string }[];
}

interface Selector {
  /** The last compound is the subject. */
  readonly compounds: readonly Compound[];
  /** Whether each compound is a child of the one before it. The first has no meaning. */
  readonly children: readonly boolean[];
  /** Whether the selector depends on a state, such as `:hover`. */
  readonly isState: boolean;
  /** Whether only the subject's own state matters. What isn't displayed can't be pointed at. */
  readonly isOwnState: boolean;
  /** The selector as written, if only the document's own matching understands it. */
  readonly complex: string | null;
  readonly specificity: number;
}

/** A rule that applies to an element now. */
export interface Match {
  readonly rule: StyleRule;
  readonly specificity: number;
  readonly order: number;
}

/** A rule that may come to apply: in another state or window, or after a script has added a class. */
export interface LaterMatch {
  readonly rule: StyleRule;
  /** Whether it may come to apply although no script changes the page. */
  readonly isWithoutScript: boolean;
}

export interface Matcher {
  match(element: DomElement): Match[];
  matchLater(element: DomElement): LaterMatch[];
  /** Whether a rule names this class. */
  names(className: string): boolean;
}

/** Bounds of the work of matching. */
const MOST = { selector: 500, steps: 4_000_000, complex: 80, looked: 3_000_000, ancestors: 80 } as const;

/** Names of the states that a person, a script or the address brings an element into. */
const STATES =
  /^(?:hover|focus|focus-within|focus-visible|active|target|target-within|checked|visited|link|any-link|open|popover-open|modal|valid|invalid|placeholder-shown|indeterminate|default|user-valid|user-invalid|fullscreen|host|autofill)$/;
/** Parts of an element that some sheets write as if they were states. */
const PARTS = /^(?:before|after|first-line|first-letter)$/;
const SIGNS = {
  ...{ equals: "=", start: "^=", end: "$=", any: "*=", element: "~=", hyphen: "|=", exists: "" },
  // No browser reads it.
  not: null,
} as const;

/** Reads a selector. Null if it concerns no element's own text (`::before`) or can't be read. */
function readSelector(written: string): Selector | null {
  const tokens = tokensOf(written.slice(0, MOST.selector));
  if (tokens === null) return null;
  const compounds: Compound[] = [];
  const children: boolean[] = [];
  let tag: string | null = null;
  let id: string | null = null;
  let classes: string[] = [];
  let attributes: Compound["attributes"][number][] = [];
  let isChild = false;
  let isState = false;
  let isOuterState = false;
  let isComplex = false;
  let specificity = 0;
  const push = () => {
    compounds.push({ tag, id, classes, attributes });
    children.push(isChild);
    [tag, id, classes, attributes] = [null, null, [], []];
  };
  for (const token of tokens)
    switch (token.type) {
      case "tag":
        tag = token.name.toLowerCase();
        specificity += 1;
        break;
      case "universal":
        break;
      case "attribute": {
        const sign = SIGNS[token.action];
        if (sign === null) return null;
        if (token.name === "class" && token.action === "element") classes.push(token.value);
        else if (token.name === "id" && token.action === "equals") id = token.value;
        else attributes.push({ name: token.name.toLowerCase(), sign, value: token.value });
        if (token.name === "open") isState = true;
        specificity += token.name === "id" ? 1_000_000 : 1_000;
        break;
      }
      case "pseudo":
        if (PARTS.test(token.name)) return null;
        if (token.name === "root") tag = "html";
        else if (STATES.test(token.name)) isState = true;
        else isComplex = true;
        specificity += token.name === "where" ? 0 : 1_000;
        break;
      case "child":
      case "descendant":
      case "sibling":
      case "adjacent":
        isComplex ||= token.type === "sibling" || token.type === "adjacent";
        push();
        isOuterState = isState;
        isChild = token.type === "child";
        break;
      default:
        return null;
    }
  push();
  return {
    compounds,
    children,
    isState,
    isOwnState: isState && !isOuterState,
    complex: isComplex
      ? stringify([tokens.filter((token) => token.type !== "pseudo" || !STATES.test(token.name))])
      : null,
    specificity,
  };
}

/** The parts of a selector; null if it can't be read. */
function tokensOf(written: string): CssToken[] | null {
  try {
    return parse(written)[0] ?? null;
  } catch {
    return null;
  }
}

interface Entry {
  readonly rule: StyleRule;
  readonly selector: Selector;
  readonly order: number;
  /** Tags, classes and ids that elements around the subject must have. */
  readonly around: readonly string[];
}

/** Finds the rules of each element of a document, by the last part of their selectors. The work is bounded. */
export function createMatcher(document: DomDocument, rules: readonly StyleRule[]): Matcher {
  const now = new Map<string, Entry[]>();
  const later = new Map<string, Entry[]>();
  const named = new Set<string>();
  const put = (index: Map<string, Entry[]>, key: string, entry: Entry) => {
    const list = index.get(key);
    if (list) list.push(entry);
    else index.set(key, [entry]);
  };
  let order = 0;
  for (const rule of rules)
    for (const written of rule.selectors) {
      const selector = readSelector(written);
      const subject = selector?.compounds.at(-1);
      if (!selector || !subject) continue;
      for (const { classes } of selector.compounds) for (const one of classes) named.add(one);
      const around = selector.complex === null ? selector.compounds.slice(0, -1).flatMap(keysOfCompound) : [];
      const entry: Entry = { rule, selector, order: order++, around };
      const keys = keysOfCompound(subject);
      if (!rule.isConditional && !selector.isState) put(now, keys.at(-1) ?? "*", entry);
      for (const key of keys.length > 0 ? keys : ["*"]) put(later, key, entry);
    }
  let steps = 0;
  const isIn = createSelection(document);
  const surroundings = new Map<DomElement | null, ReadonlySet<string>>([[null, new Set()]]);
  /** The tags, classes and ids of the elements around an element. Most selectors fail for want of one of them. */
  const surroundingsOf = (element: DomElement): ReadonlySet<string> => {
    const parents: DomElement[] = [];
    let at = element.parentElement;
    for (; at && !surroundings.has(at); at = at.parentElement) parents.push(at);
    let found = surroundings.get(at) ?? new Set<string>();
    for (const parent of parents.reverse()) {
      const keys = keysOfElement(parent);
      if (!keys.every((key) => found.has(key))) found = new Set([...found, ...keys]);
      surroundings.set(parent, found);
    }
    return found;
  };
  const climb = (at: DomElement, selector: Selector, index: number): boolean => {
    if (++steps > MOST.steps || !fitsCompound(at, selector.compounds[index])) return false;
    if (index === 0) return true;
    let above = at.parentElement;
    if (selector.children[index]) return above !== null && climb(above, selector, index - 1);
    for (let up = 0; above !== null && up < MOST.ancestors; up += 1, above = above.parentElement)
      if (climb(above, selector, index - 1)) return true;
    return false;
  };
  const fits = (element: DomElement, { selector, around }: Entry): boolean => {
    steps += 1;
    if (selector.complex !== null) return isIn(element, selector.complex);
    if (around.length > 0) {
      const surrounding = surroundingsOf(element);
      for (const key of around) if (!surrounding.has(key)) return false;
    }
    return climb(element, selector, selector.compounds.length - 1);
  };
  return {
    names: (className) => named.has(className),
    match(element) {
      const matches: Match[] = [];
      for (const key of [...keysOfElement(element), "*"])
        for (const entry of now.get(key) ?? [])
          if (steps <= MOST.steps && fits(element, entry))
            matches.push({ rule: entry.rule, specificity: entry.selector.specificity, order: entry.order });
      return matches;
    },
    matchLater(element) {
      const matches: LaterMatch[] = [];
      for (const key of [...keysOfElement(element), "*"])
        for (const entry of later.get(key) ?? []) {
          if (steps > MOST.steps) return matches;
          const { rule, selector } = entry;
          const isFitting = fits(element, entry);
          if (isFitting && !rule.isConditional && !selector.isState) continue;
          // A script may add a class to an element or to those around it, as `.panel.open` and `.open .panel` expect.
          const isShared = key.startsWith(".") || key.startsWith("#");
          const isWithoutScript = isFitting && (selector.isState ? !selector.isOwnState : rule.isConditional);
          if (isFitting || isShared) matches.push({ rule, isWithoutScript });
        }
      return matches;
    },
  };
}

/** Makes a test whether a selector that only the document's own matching understands selects an element. */
function createSelection(document: DomDocument): (element: DomElement, selector: string) => boolean {
  const selected = new Map<string, ReadonlySet<DomElement>>();
  const size = [...document.querySelectorAll("*")].length;
  return (element, selector) => {
    let found = selected.get(selector);
    if (found === undefined) {
      found = new Set();
      if (selected.size < MOST.complex && selected.size * size < MOST.looked)
        try {
          found = new Set(document.querySelectorAll(selector));
        } catch {
          // A selector that the library can't read hides nothing.
        }
      selected.set(selector, found);
    }
    return found.has(element);
  };
}

/** The keys by which a compound is found; the most telling one is last. */
const keysOfCompound = ({ tag, classes, id }: Compound): string[] => [
  ...(tag !== null && classes.length === 0 && id === null ? [tag] : []),
  ...classes.map((one) => `.${one}`),
  ...(id === null ? [] : [`#${id}`]),
];

const elementKeys = new WeakMap<DomElement, readonly string[]>();

function keysOfElement(element: DomElement): readonly string[] {
  const known = elementKeys.get(element);
  if (known) return known;
  const id = element.getAttribute("id");
  const keys = [
    element.localName.toLowerCase(),
    ...classesOf(element).map((one) => `.${one}`),
    ...(id ? [`#${id}`] : []),
  ];
  elementKeys.set(element, keys);
  return keys;
}

const NO_CLASSES: readonly string[] = [];
/** Classes of elements. The library assembles the attribute anew each time it is asked. */
const classLists = new WeakMap<DomElement, readonly string[]>();

function classesOf(element: DomElement): readonly string[] {
  const known = classLists.get(element);
  if (known) return known;
  const written = element.getAttribute("class");
  const list = written
    ? written
        .split(/\s+/)
        .filter((one) => one !== "")
        .slice(0, 100)
    : NO_CLASSES;
  classLists.set(element, list);
  return list;
}

function fitsCompound(element: DomElement, compound: Compound | undefined): boolean {
  if (!compound) return false;
  const { tag, id, classes, attributes } = compound;
  if (tag !== null && element.localName.toLowerCase() !== tag) return false;
  if (id !== null && element.getAttribute("id") !== id) return false;
  if (classes.length > 0) {
    const own = classesOf(element);
    if (!classes.every((one) => own.includes(one))) return false;
  }
  return attributes.every(({ name, sign, value }) => {
    const own = element.getAttribute(name);
    if (own === null) return false;
    if (sign === "") return true;
    if (sign === "=") return own === value;
    if (value === "") return false;
    if (sign === "^=") return own.startsWith(value);
    if (sign === "$=") return own.endsWith(value);
    if (sign === "*=") return own.includes(value);
    if (sign === "~=") return own.split(/\s+/).includes(value);
    return own === value || own.startsWith(`${value}-`);
  });
}
