import { Store } from "oxigraph";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import { type TripleOptions, writeStatementTriples } from "./write-statement-triples.ts";

/** Statements in oxigraph, an engine for SPARQL that shares no code with our index. */
export interface StatementStore {
  readonly triples: number;
  /** Number of answers of a query, as far as the query's own LIMIT. */
  count(sparql: string): number;
}

/** Loads statements into oxigraph. The lines of a few thousand items are loaded at a time, so that no text of all of them is needed. */
export async function loadStatements(
  entities: Iterable<WikidataEntity> | AsyncIterable<WikidataEntity>,
  options: TripleOptions,
): Promise<StatementStore> {
  const store = new Store();
  let lines: string[] = [];
  const flush = (): void => {
    store.load(lines.join("\n"), { format: "application/n-triples", lenient: true, no_transaction: true });
    lines = [];
  };
  for await (const entity of entities) {
    for (const line of writeStatementTriples(entity, options)) lines.push(line);
    if (lines.length >= linesAtATime) flush();
  }
  flush();
  return {
    triples: store.size,
    count(sparql) {
      const rows = store.query(sparql);
      return Array.isArray(rows) ? rows.length : 0;
    },
  };
}

const linesAtATime = 50_000;
