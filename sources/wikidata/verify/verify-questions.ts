import type { WikidataSnapshot } from "../../../domain/ports/web/wikidata-snapshots.ts";
import { literalText } from "../../../domain/wikidata/literal-text.ts";
import type { TemplatedQuestion } from "../../../domain/wikidata/templated-question.ts";
import { withResolvedUnit } from "../../../domain/wikidata/with-resolved-unit.ts";
import { loadStatements } from "./statement-store.ts";

export interface VerifyOptions {
  readonly questions: readonly TemplatedQuestion[];
  readonly snapshot: Pick<WikidataSnapshot, "manifest" | "entities" | "resolver">;
  /** Most triples that are loaded, because oxigraph has all of them in memory. */
  readonly mostTriples?: number;
}

/** Oxigraph's decision about one question. */
interface DecidedQuestion {
  readonly id: string;
  /** Number of answers that it found: 0, 1, or 2 for two or more. */
  readonly answers: number;
  /** Whether there is exactly one answer, and it is the question's answer. */
  readonly right: boolean;
}

export interface Verification {
  readonly decided: readonly DecidedQuestion[];
  /** Properties whose statements were loaded. Other properties are in no query. */
  readonly properties: readonly string[];
  readonly triples: number;
}

/**
 * Decides questions by their SPARQL in oxigraph, over the statements of a snapshot (LiveSearchBench §4.2, step 4). Ranks and days are
 * loaded as Wikidata has them, and the query decides by them. All statements of the queries' relations are loaded, and no others.
 * @throws SettingsError `too-many-triples`
 */
export async function verifyQuestions(options: VerifyOptions): Promise<Verification> {
  const { questions, snapshot, mostTriples } = options;
  const properties = new Set(questions.flatMap(propertiesOf));
  const resolve = await snapshot.resolver();
  const store = await loadStatements(snapshot.entities({ leaveOut: ["statement-ids", "texts"] }), {
    ...{ layout: "wikidata", asOf: snapshot.manifest.day, keeps: (property) => properties.has(property) },
    resolve,
    ...(mostTriples === undefined ? {} : { mostTriples }),
  });
  const decided = questions.map(({ id, sparql, answer }): DecidedQuestion => {
    const answers = store.select(sparql);
    const expected =
      answer.kind === "item" ? answer.id : literalText(withResolvedUnit(answer.value, resolve));
    return { id, answers: answers.length, right: answers.length === 1 && answers[0] === expected };
  });
  const { triples } = store;
  store.close();
  return { decided, properties: [...properties].sort(), triples };
}

function propertiesOf({ query }: TemplatedQuestion): string[] {
  return query.conditions.flatMap(({ property, given }) =>
    given.kind === "entity" ? [property] : [property, given.hop.property, "P31", "P279"],
  );
}
