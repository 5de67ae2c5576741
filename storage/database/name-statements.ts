import { createHash } from "node:crypto";
import type pg from "pg";

/** Number of times that a pool sends a statement before the statement gets a name. Most statements of a short command are sent once. */
const sentBefore = 2;
/** Largest number of statements that get a name. Each connection keeps the plan of every named statement that it was sent. */
const mostNames = 200;
/** Largest number of statements whose uses are counted. */
const mostCounted = 2_000;

/**
 * Makes a function that is called with each new connection of a pool. It gives a name to each statement with values that the pool sends
 * often. The connection then parses the statement once and plans it a few times. Without a name the server does both at each execution,
 * which costs more than most executions themselves. All connections of a pool share the counts, so that a new connection has the names at
 * once.
 */
export function createStatementNamer(): (client: pg.ClientBase) => void {
  const nameOf = countStatements();
  return (client) => {
    const query = client.query.bind(client);
    const named = (config: unknown, ...rest: readonly unknown[]): unknown =>
      Reflect.apply(query, client, [withName(config, rest[0], nameOf), ...rest]);
    client.query = named as typeof client.query;
  };
}

type NameOf = (text: string) => string | undefined;

function withName(config: unknown, values: unknown, nameOf: NameOf): unknown {
  const given = typeof config === "string" ? { text: config } : config;
  if (!isUnnamed(given) || !hasValues(values ?? given.values)) return config;
  const name = nameOf(given.text);
  return name === undefined ? config : { ...given, name };
}

interface Unnamed {
  readonly text: string;
  readonly values?: unknown;
}

/** False for statements that have a name, and for objects that speak the protocol themselves, such as those of COPY. */
const isUnnamed = (given: unknown): given is Unnamed =>
  typeof given === "object" &&
  given !== null &&
  typeof Reflect.get(given, "text") === "string" &&
  Reflect.get(given, "name") === undefined &&
  Reflect.get(given, "submit") === undefined;

/** Says whether a statement has values. One without values needs no name, because it is sent by the simple protocol, in one message. */
const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0;

function countStatements(): NameOf {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    const before = uses.get(text) ?? 0;
    if (before < sentBefore) {
      if (before > 0 || uses.size < mostCounted) uses.set(text, before + 1);
      return undefined;
    }
    uses.delete(text);
    const name = `often-${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
    names.set(text, name);
    return name;
  };
}
