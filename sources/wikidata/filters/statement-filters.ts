import type { Language } from "../../../domain/language.ts";
import { normaliseName } from "../../../domain/question/normalise-name.ts";
import { hasBegun, hasEnded } from "../../../domain/wikidata/statement-standing.ts";
import { sameStatement, valueKey } from "../../../domain/wikidata/value-key.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import { LiteralTable } from "../index/literal-table.ts";
import { isUsableName, labelOf } from "../statements/entity-name.ts";
import { hashText } from "../statements/hash-text.ts";
import { itemNumber } from "../statements/item-number.ts";
import { surfaceOf } from "../statements/surface-of.ts";
import type { EntityFilter, StatementFilter } from "./candidate.ts";

/** Drops statements that Wikidata itself marks as wrong or outdated. */
export const deprecatedRank: StatementFilter = {
  code: "deprecated-rank",
  drops: ({ statement }) => statement.rank === "deprecated",
};

/** Drops statements of normal rank if the subject has a preferred statement of the same relation, because they aren't truthy then. */
export const notBestRank: EntityFilter = {
  code: "not-best-rank",
  drops: ({ delta: { statement }, subject }) =>
    statement.rank !== "preferred" &&
    subject?.statements.some(
      ({ property, rank }) => property === statement.property && rank === "preferred",
    ) === true,
};

/** Drops statements that ended before the later snapshot's day. */
export const ended: StatementFilter = {
  code: "ended",
  drops: ({ statement }, { asOf }) => hasEnded(statement, asOf),
};

/** Drops statements that begin after the later snapshot's day. */
export const notBegun: StatementFilter = {
  code: "not-begun",
  drops: ({ statement }, { asOf }) => !hasBegun(statement, asOf),
};

/** Drops statements of relations that make no question (LiveSearchBench, Table 3). */
export const excludedRelation: StatementFilter = {
  code: "excluded-relation",
  drops: ({ statement }, { rules }) => rules.excludedRelations.includes(statement.property),
};

/** Drops statements whose value is unknown, and statements that there is no value. */
export const unknownValue: StatementFilter = {
  code: "unknown-value",
  drops: ({ statement: { value } }) => value.kind === "somevalue" || value.kind === "novalue",
};

/**
 * Drops values that answer no question: strings, which are identifiers, addresses and file names; coordinates; and entities that are no
 * items, such as properties and words of a lexicon.
 */
export const noAnswerDatatype: StatementFilter = {
  code: "no-answer-datatype",
  drops: ({ statement: { value } }) =>
    value.kind === "string" ||
    value.kind === "coordinates" ||
    (value.kind === "entity" && itemNumber(value.id) === null),
};

/** Drops statements that the later snapshot doesn't have, because the delta belongs to another snapshot or the subject was merged. */
export const statementGone: EntityFilter = {
  code: "statement-gone",
  drops: ({ delta, subject }, { index }) =>
    subject?.statements.some((own) => sameStatement(own, delta.statement, index.resolve)) !== true,
};

/** Drops statements whose value the earlier snapshot had for the same subject and relation, under another statement id or rank. */
export const knownBefore: StatementFilter = {
  code: "known-before",
  drops: ({ statement, before }, { resolve }) =>
    before.some((value) => valueKey(value, resolve) === valueKey(statement.value, resolve)),
};

/** Drops statements whose subject or value the later snapshot lacks, because it was deleted or is no item (the index has no properties). */
export const entityMissing: EntityFilter = {
  code: "entity-missing",
  drops: ({ subject, value }) => !isItem(subject) || (value !== undefined && !isItem(value)),
};

function isItem(entity: WikidataEntity | null): boolean {
  return entity !== null && itemNumber(entity.id) !== null;
}

/** Creates a filter that drops a statement whose id came before. */
export function createDuplicateStatementFilter(): EntityFilter {
  const seen = new LiteralTable();
  return {
    code: "duplicate-statement",
    drops({ delta: { statement } }) {
      if (statement.id === null) return false;
      const before = seen.size;
      seen.numberOf(hashText(statement.id));
      return seen.size === before;
    },
  };
}

/** Creates a filter that drops a statement if an earlier statement of the same subject and relation has a value with the same wording. */
export function createDuplicateValueFilter(): EntityFilter {
  const seen = new LiteralTable();
  return {
    code: "duplicate-value",
    drops({ delta, value }, { language, index }) {
      const { property, value: stated } = delta.statement;
      const label = stated.kind === "entity" && value != null ? (labelOf(value, language) ?? value.id) : null;
      const said = stated.kind === "monolingual" ? stated.text : label;
      const text = said === null ? valueKey(stated, index.resolve) : normaliseName(said);
      const before = seen.size;
      seen.numberOf(hashText(`${index.resolve(delta.subject)} ${property} ${text}`));
      return seen.size === before;
    },
  };
}

/** Drops statements whose subject, value or relation has no usable label in the question's language. */
export const noLabel: EntityFilter = {
  code: "no-label",
  drops: ({ delta, subject, value }, { language, index }) => {
    const relation = index.properties().get(delta.statement.property);
    const texts = delta.statement.value.kind === "monolingual" ? [delta.statement.value.text] : [];
    return (
      ![subject, ...(value === undefined ? [] : [value])].every((entity) => isNamed(entity, language)) ||
      relation === undefined ||
      labelOf(relation, language) === null ||
      !texts.every(isUsableName)
    );
  },
};

function isNamed(entity: WikidataEntity | null, language: Language): boolean {
  const label = entity === null ? null : labelOf(entity, language);
  return label !== null && isUsableName(label);
}

/** Drops statements if the name of their subject or value is also the name of other entities, and no qualifier can tell them apart. */
export const ambiguousName: EntityFilter = {
  code: "ambiguous-name",
  async drops({ subject, value }, context) {
    for (const entity of [subject, value])
      if (entity !== null && entity !== undefined && (await surfaceOf(entity, context)) === null) return true;
    return false;
  },
};
