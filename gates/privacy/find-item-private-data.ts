import { findPrivateData, type PrivateData } from "./find-private-data.ts";

/**
 * Private data in what is published of an item: anything in the question or answer, and numbers that are never public in
 * its evidence's statements too. Addresses and contacts there may be an organisation's; the model beside judges those.
 */
export function findItemPrivateData(item: {
  readonly question: string;
  readonly answer: string;
  readonly statements: readonly string[];
}): PrivateData[] {
  const neverPublic = item.statements
    .flatMap((statement) => findPrivateData(statement))
    .filter(({ kind }) => kind === "identifier" || kind === "finance");
  return [...findPrivateData(item.question), ...findPrivateData(item.answer), ...neverPublic];
}
