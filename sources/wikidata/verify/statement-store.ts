import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import { namespaces } from "../questions/write-query-in-sparql.ts";
import { itemNumber } from "../statements/item-number.ts";
import { type TripleOptions, writeStatementTriples } from "./write-statement-triples.ts";

/** Statements in oxigraph, an engine for SPARQL that shares no code with our index. */
export interface StatementStore {
  readonly triples: number;
  /** Loads lines of N-Triples. */
  load(lines: readonly string[]): void;
  /**
   * Returns the answers of a query, which are the values of its variable x, up to the query's own LIMIT. Items are given as ids, and
   * literals as texts.
   */
  select(sparql: string): string[];
  /** Frees the store's memory, which JavaScript's garbage collector doesn't see. */
  close(): void;
}

/** Opens an empty store. oxigraph is loaded only here, because it is four megabytes of WebAssembly that few commands need. */
export async function openStatementStore(): Promise<StatementStore> {
  const { Store } = await import("oxigraph");
  // The package's types leave out `free`, which each object of WebAssembly has.
  const store: InstanceType<typeof Store> & { free?: () => void } = new Store();
  return {
    get triples() {
      return store.size;
    },
    load: (lines) =>
      store.load(lines.join("\n"), { format: "application/n-triples", lenient: true, no_transaction: true }),
    select(sparql) {
      const rows = store.query(sparql);
      if (!Array.isArray(rows)) return [];
      return rows.map((row) => {
        const value = row instanceof Map ? (row.get("x")?.value ?? "") : "";
        return value.startsWith(namespaces.wd) ? value.slice(namespaces.wd.length) : value;
      });
    },
    close: () => store.free?.(),
  };
}

export interface LoadOptions extends TripleOptions {
  /** Most triples that are loaded, because oxigraph has all of them in memory. */
  readonly mostTriples?: number;
}

/**
 * Loads statements of items into a new store, the lines of some thousand items at a time.
 * @throws SettingsError `too-many-triples`
 */
export async function loadStatements(
  entities: Iterable<WikidataEntity> | AsyncIterable<WikidataEntity>,
  options: LoadOptions,
): Promise<StatementStore> {
  const { mostTriples = Number.POSITIVE_INFINITY } = options;
  const store = await openStatementStore();
  let lines: string[] = [];
  let loaded = 0;
  const flush = (): void => {
    loaded += lines.length;
    if (loaded > mostTriples)
      throw new SettingsError(
        `the relations of these questions have more than ${mostTriples} triples, which oxigraph would hold in memory: verify fewer questions`,
        { code: "too-many-triples" },
      );
    store.load(lines);
    lines = [];
  };
  for await (const entity of entities) {
    // Properties are left out, because questions are about items. A property with the same statements would count as a second answer, which
    // the index doesn't count.
    if (itemNumber(entity.id) === null) continue;
    for (const line of writeStatementTriples(entity, options)) lines.push(line);
    if (lines.length >= linesAtATime) flush();
  }
  flush();
  return store;
}

const linesAtATime = 50_000;
