import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  Lexer,
  LineCounter,
  parseDocument,
  visit,
  type YAMLMap,
} from "yaml";
import { SettingsError } from "../domain/errors/freshet-error.ts";

export interface ParsedYaml {
  readonly document: Document.Parsed;
  readonly data: unknown;
  /** Line number (from 1) of a position in the text. */
  lineAt(offset: number): number;
}

/**
 * Limits that keep the time to read a text well below a second. For comparison, settings with 1,000 sub-domains have about 60,000 tokens.
 */
const limits = { tokens: 200_000, aliases: 500 };

/** Reads a text as one document of YAML 1.2. @throws SettingsError `settings-syntax` naming file and line */
export function parseYaml(text: string, file: string): ParsedYaml {
  const lines = new LineCounter();
  const lineAt = (offset: number): number => lines.linePos(offset).line;
  const refuse = (offset: number, why: string, cause?: unknown): never => {
    throw new SettingsError(`${file}:${lineAt(offset)} is no valid YAML: ${why}`, {
      code: "settings-syntax",
      cause,
    });
  };
  checkSize(text, file);
  // The package's own check of keys compares each key of a table with all others. For 100,000 keys this takes minutes, so it is switched
  // off, and checkKeys looks each key up in a set.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  const [fault] = document.errors;
  if (fault) refuse(fault.pos[0], describe(fault.message), fault);
  if (document.directives.yaml.version !== "1.2") refuse(0, "it is of YAML 1.1; this program reads YAML 1.2");
  checkNodes(document, refuse);
  return { document, data: toData(document, refuse), lineAt };
}

/** Checks the limits before data is built from the text, because building is what takes long. */
function checkSize(text: string, file: string): void {
  let [tokens, aliases] = [0, 0];
  for (const token of new Lexer().lex(text)) {
    tokens += 1;
    if (token.startsWith("*")) aliases += 1;
    const over = tokens > limits.tokens ? `${limits.tokens} words and signs` : `${limits.aliases} aliases`;
    if (tokens > limits.tokens || aliases > limits.aliases)
      throw new SettingsError(
        `${file} has more than ${over}, up to which settings are read: make it smaller`,
        {
          code: "settings-syntax",
        },
      );
  }
}

type Refuse = (offset: number, why: string, cause?: unknown) => never;

/**
 * Checks keys and aliases. A key must be a plain value and unique in its table. A table is refused as a key, because it would be written
 * out again for each table around it. An alias must refer to something that ends before the alias.
 */
function checkNodes(document: Document.Parsed, refuse: Refuse): void {
  const anchors = new Set<string>();
  visit(document, {
    Node(_, node, path) {
      if (isAlias(node)) {
        const isInside = path.some(
          (above) => isNode(above) && "anchor" in above && above.anchor === node.source,
        );
        if (isInside || !anchors.has(node.source))
          refuse(offsetOf(node), `the alias *${node.source} refers to nothing that ends before it`);
      } else if (node.anchor !== undefined) anchors.add(node.anchor);
      if (isMap(node)) checkKeys(node, refuse);
    },
  });
}

function checkKeys(table: YAMLMap, refuse: Refuse): void {
  const seen = new Set<string>();
  for (const { key } of table.items) {
    if (!isScalar(key)) {
      refuse(offsetOf(key) || offsetOf(table), "a key is a text or a number");
      continue;
    }
    const name = String(key.value);
    if (seen.has(name))
      refuse(offsetOf(key), `Map keys must be unique: "${name.slice(0, 100)}" is used twice`);
    seen.add(name);
  }
}

function toData(document: Document.Parsed, refuse: Refuse): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 }) ?? {};
  } catch (cause) {
    let first = 0;
    visit(document, {
      Alias(_, alias) {
        first = offsetOf(alias);
        return visit.BREAK;
      },
    });
    return refuse(first, "its aliases (*name) expand to too much: write out what they refer to", cause);
  }
}

function offsetOf(node: unknown): number {
  return (isNode(node) && node.range?.[0]) || 0;
}

/**
 * Makes an error message understandable. The package reads nested parts recursively, so it reports too deep nesting as an overflow of the
 * call stack.
 */
function describe(message: string): string {
  return /call stack/iu.test(message) ? "its parts are nested too deeply" : message;
}
