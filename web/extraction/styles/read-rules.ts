/** A declared value. */
export interface Declared {
  readonly value: string;
  readonly isImportant: boolean;
}

export type Declarations = ReadonlyMap<string, Declared>;

/** A style rule with its nesting resolved. */
export interface StyleRule {
  /** Selectors as written, without their commas. */
  readonly selectors: readonly string[];
  readonly declared: Declarations;
  /** Whether the rule applies only in some windows, for example in narrow ones. */
  readonly isConditional: boolean;
}

/** Bounds of what is read of a page's styles. */
const MOST = { characters: 2_000_000, rules: 20_000, depth: 12, selectors: 60, nested: 500 } as const;
/** Properties that may hide a text or set it apart. */
const READ =
  /^(?:display|visibility|opacity|position|left|right|top|bottom|inset|text-indent|margin(?:-left|-right|-top|-inline.*)?|padding(?:-left|-right|-inline.*)?|gap|column-gap|transform|translate|scale|filter|clip|clip-path|content-visibility|font|font-size|color|background|background-color|background-image|overflow(?:-x|-y)?|width|height|max-width|max-height|animation|animation-name|transition|transition-property|text-shadow|-webkit-text-stroke|-webkit-text-stroke-width|background-clip|-webkit-background-clip|letter-spacing|float|-webkit-text-fill-color|--[\w-]+)$/;

/**
 * Matches comments and strings, whose braces are none of the sheet. A string ends with its line or with the sheet where nothing else ends
 * it, so that no letter is read twice.
 */
const COMMENTS_AND_STRINGS =
  /\/\*[\s\S]*?(?:\*\/|$)|<!--|-->|"(?:[^"\\\n]|\\[\s\S])*(?:"|(?=\n)|\\?$)|'(?:[^'\\\n]|\\[\s\S])*(?:'|(?=\n)|\\?$)/g;

type Condition = "always" | "sometimes" | "never";

interface Context {
  readonly selectors: readonly string[] | null;
  readonly condition: Condition;
  readonly declared: Map<string, Declared>;
}

/** Reads the rules of a style sheet that may hide text or set it apart. It takes linear time, and skips what it can't read. */
export function readRules(sheet: string, condition: Condition = "always"): StyleRule[] {
  const css = sheet
    .slice(0, MOST.characters)
    .replace(COMMENTS_AND_STRINGS, (text) => (/^["']/.test(text) ? text.replace(/[{};]/g, " ") : " "));
  const rules: StyleRule[] = [];
  const open: Context[] = [{ selectors: null, condition, declared: new Map() }];
  let from = 0;
  const close = ({ selectors, condition: when, declared }: Context) => {
    if (selectors === null || declared.size === 0 || when === "never" || rules.length >= MOST.rules) return;
    rules.push({ selectors, declared, isConditional: when === "sometimes" });
  };
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    const text = css.slice(from, index).trim();
    from = index + 1;
    const context = open.at(-1);
    if (!context) break;
    if (sign === "{") open.push(enter(text, context, open.length));
    else {
      if (context.selectors !== null) declare(text, context.declared);
      if (sign === "}" && open.length > 1) {
        close(context);
        open.pop();
      }
    }
  }
  // Browsers close what a sheet leaves open.
  const last = open.at(-1);
  if (last && last.selectors !== null) declare(css.slice(from).trim(), last.declared);
  for (const context of open.reverse()) close(context);
  return rules;
}

/** Reads the declarations of a style attribute. */
export function readDeclarations(style: string): Declarations {
  const declared = new Map<string, Declared>();
  for (const part of style.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, "").split(";")) declare(part, declared);
  return declared;
}

function declare(text: string, into: Map<string, Declared>): void {
  const colon = text.indexOf(":");
  if (colon < 0) return;
  const name = unescapeCss(text.slice(0, colon)).trim().toLowerCase();
  if (!READ.test(name)) return;
  const written = unescapeCss(text.slice(colon + 1))
    .trim()
    .toLowerCase()
    .slice(0, 400);
  const value = written.replace(/\s*!\s*important$/, "");
  const isImportant = value !== written;
  if (!isImportant && into.get(name)?.isImportant) return;
  into.set(name, { value, isImportant });
}

function enter(prelude: string, parent: Context, depth: number): Context {
  const declared = new Map<string, Declared>();
  const never: Context = { selectors: null, condition: "never", declared };
  if (depth > MOST.depth) return never;
  if (prelude.startsWith("@")) {
    const condition = worse(parent.condition, conditionOf(prelude));
    // Declarations directly in a nested at-rule belong to the rule around it.
    return { selectors: condition === "never" ? null : parent.selectors, condition, declared };
  }
  const own = splitList(prelude).slice(0, MOST.selectors);
  const selectors =
    parent.selectors === null
      ? own
      : own.flatMap((one) => (parent.selectors ?? []).flatMap((outer) => nest(outer, one)));
  return { selectors: selectors.slice(0, MOST.selectors), condition: parent.condition, declared };
}

/** The selector of a nested rule. None if it is so long that only a hostile sheet nests so. */
function nest(outer: string, inner: string): string[] {
  const places = inner.split("&").length - 1;
  if (inner.length + Math.max(1, places) * outer.length > MOST.nested) return [];
  return [places > 0 ? inner.replaceAll("&", () => outer) : `${outer} ${inner}`];
}

const worse = (one: Condition, other: Condition): Condition =>
  one === "never" || other === "never"
    ? "never"
    : one === "sometimes" || other === "sometimes"
      ? "sometimes"
      : "always";

function conditionOf(prelude: string): Condition {
  const name = /^@(?:-\w+-)?([\w-]+)/.exec(prelude)?.[1]?.toLowerCase() ?? "";
  const rest = prelude.slice(prelude.indexOf(name) + name.length).toLowerCase();
  if (name === "layer") return "always";
  if (name === "supports") return /\bnot\b/.test(rest) ? "sometimes" : "always";
  if (name === "media") return readMedia(rest);
  return name === "container" || name === "scope" ? "sometimes" : "never";
}

/** Size of the window in which the browser opens pages (`web/visiting/open-tab.ts`). */
const WINDOW = { width: 1280, height: 720 } as const;

/** Whether a media query holds in our window always, in other windows or with other preferences of people, or on no screen. */
export function readMedia(query: string): Condition {
  const parts = query.split(",").map((part) => readMediaPart(part.trim().toLowerCase()));
  if (parts.includes("always")) return "always";
  return parts.includes("sometimes") ? "sometimes" : "never";
}

function readMediaPart(part: string): Condition {
  if (/^not\b/.test(part)) return /^not\s+(?:print|speech)\s*$/.test(part) ? "always" : "sometimes";
  if (/\b(?:print|speech)\b/.test(part)) return "never";
  let condition: Condition = "always";
  for (const [, feature = ""] of part.matchAll(/\(([^()]*)\)/g)) {
    const [, side, axis, number, unit] =
      /^\s*(min|max)-(width|height)\s*:\s*([\d.]+)(px|em|rem)\s*$/.exec(feature) ?? [];
    if (!side) return "sometimes";
    const size = Number(number) * (unit === "px" ? 1 : 16);
    const own = axis === "width" ? WINDOW.width : WINDOW.height;
    if (side === "min" ? own < size : own > size) condition = "sometimes";
  }
  return /\bor\b/.test(part) ? "sometimes" : condition;
}

/** Splits at commas outside of brackets. */
function splitList(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: sign, index } of list.matchAll(/[(),[\]]/g)) {
    if (sign === "(" || sign === "[") depth += 1;
    else if (sign !== ",") depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      parts.push(list.slice(from, index).trim());
      from = index + 1;
    }
  }
  parts.push(list.slice(from).trim());
  return parts.filter((part) => part !== "");
}

/** Returns a text of a style sheet with the letters that its escapes stand for: browsers read `n\\6f ne` as `none`. */
function unescapeCss(text: string): string {
  if (!text.includes("\\")) return text;
  return text
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => {
      const point = Number.parseInt(code, 16);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
    })
    .replace(/\\(.)/g, "$1");
}
