import type { Fact } from "../../domain/evidence/fact.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import { isName } from "./is-name.ts";

/**
 * Says whether a fact states that an account and its holder are the same: one end is spelled as a handle (`tidewright`, `@ida-stern`), and
 * the relation says that one is the account or the name of the other. A fact with "real name" between two names of a person doesn't count,
 * since the second name may be what a question asks for.
 */
export function statesIdentity({ subject, relation, object }: Fact): boolean {
  const handles = [subject, object].filter(isHandle);
  const [other] = [subject, object].filter((end) => !isHandle(end));
  return handles.length === 1 && other !== undefined && isFullName(other) && isOfAccounts(relation);
}

/** A handle is one word in lower case, or one with a mark or number that no name of a person has. */
function isHandle(name: string): boolean {
  return /^(?:@[\p{L}\d_-]+|(?=.*\p{Ll})[\p{Ll}\d][\p{Ll}\d_-]+)$/u.test(name.trim());
}

/** The name of a person has several words, or Han characters. */
function isFullName(name: string): boolean {
  return (/\s/u.test(name.trim()) || /\p{Script=Han}/u.test(name)) && isName(name, { isOneThing: true });
}

const site = "(?:github|gitlab|twitter|slack|x|mastodon)";
const ofAccounts = new RegExp(
  [
    `^(?:has |is )?(?:the |a )?(?:${site} )?(?:handle|user ?name|login|account|nickname|id)(?: of| is)?(?: on ${site})?$`,
    "^(?:is )?(?:the )?(?:real |full )?name(?: of| is)?$",
    "^(?:also known as|known as|alias)$",
    `^(?:${site} ?)?(?:的)?(?:账号|帐号|账户|用户名|昵称|姓名|名字|真名|本名|别名|又名|全名)$`,
  ].join("|"),
  "u",
);

function isOfAccounts(relation: string): boolean {
  return ofAccounts.test(normaliseName(relation));
}
