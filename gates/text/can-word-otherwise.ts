import { containsName } from "../../domain/question/normalise-name.ts";
import { namesIn } from "./names-in.ts";

/** A question in its wording and in plain words, with the names of its evidence. */
interface Worded {
  readonly question: string;
  readonly plainQuestion: string;
  readonly names: readonly string[];
}

/**
 * Says whether another wording can make a clause vaguer: it has a name, a number or a time, or the wording describes something that the
 * plain question names and may describe it by other facts. Of a clause that has none of these only ordinary words are left, which stay as
 * they are.
 */
export function canWordOtherwise(clause: string, { question, plainQuestion, names }: Worded): boolean {
  if (/\p{N}/u.test(clause) || namesIn(clause, names).length > 0) return true;
  return namesIn(plainQuestion, names).some((name) => !containsName(question, name));
}
