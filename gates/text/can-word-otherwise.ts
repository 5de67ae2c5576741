import { containsName } from "../../domain/question/normalise-name.ts";
import { namesIn } from "./names-in.ts";

/** A question in its wording and in plain words, with the names of its evidence. */
interface Worded {
  readonly question: string;
  readonly plainQuestion: string;
  readonly names: readonly string[];
}

/**
 * Says whether another wording can make a clause vaguer. It can if the clause has a name, a number or a time. It also can if the wording
 * describes something that the plain question names, since it may be described by other facts. Otherwise the clause has only ordinary
 * words, which stay as they are.
 */
export function canWordOtherwise(clause: string, { question, plainQuestion, names }: Worded): boolean {
  if (/\p{N}/u.test(clause) || namesIn(clause, names).length > 0) return true;
  return namesIn(plainQuestion, names).some((name) => !containsName(question, name));
}
