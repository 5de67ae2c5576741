import { describe, expect, it } from "vitest";
import { needsCrossCheck } from "../../../../gates/credibility/needs-cross-check.ts";
import heldApart from "../../../fixtures/credibility/held-apart.json" with { type: "json" };
import tuning from "../../../fixtures/credibility/tuning.json" with { type: "json" };

interface Case {
  readonly expect: string;
  readonly site: string;
  readonly statement: string;
  readonly facts: readonly (readonly string[])[];
  readonly quote?: string;
  /** The name by which a page of another owner links to the site. */
  readonly linkedAs?: string;
  /** Another site with the same name, to which a page of another owner links. */
  readonly rival?: string;
  readonly also?: readonly { readonly site: string; readonly quote: string }[];
}

function decide(given: Case) {
  const { statement, site, quote = statement, also = [] } = given;
  const facts = given.facts.map(([subject = "", relation = "", object = ""]) => {
    return { subject, relation, object, from: null, to: null };
  });
  const telling = (at: string, said: string) => ({
    piece: { statement, facts, quote: said },
    page: pageOf(at, said),
  });
  const links = [
    ...(given.linkedAs === undefined ? [] : [{ site, name: given.linkedAs }]),
    ...(given.rival === undefined ? [] : [{ site: given.rival, name: "the project" }]),
  ];
  const others = also.map((other) => telling(other.site, other.quote));
  return needsCrossCheck(telling(site, quote), { others, links }).needed ? "stop" : "pass";
}

function pageOf(site: string, text: string) {
  const details = {
    ...{ mediaType: "text/html", canonical: null, site, author: null, modified: null },
    ...{ dateEvidence: null, dateConfidence: 0, signature: null },
  };
  return { url: `https://www.${site}/a`, title: "News", published: null, text, details, links: [] };
}

/** A site named by a part of its owner's name is not recognised, which costs a conversation. */
const missed = ["Fernhill University named Oda Strand dean of its law school."];

describe.each([
  ["the set that the rules were made with", tuning],
  ["the set that was written before the rules and looked at last", heldApart],
])("%s", (_name, cases: readonly Case[]) => {
  it.each(
    cases
      .filter(({ statement }) => !missed.includes(statement))
      .map((one) => [one.expect, one.statement, one] as const),
  )("%s: %s", (expected, _text, one) => {
    expect(decide(one)).toBe(expected);
  });
});

it("checks what it does not recognise", () => {
  const unknown = heldApart.filter(({ statement }) => missed.includes(statement));
  expect(unknown.map(decide)).toEqual(["stop"]);
});

it.each([
  [
    "a page that links to the other's site",
    { links: [{ url: "https://www.boatnews.org/b", text: "via" }] },
    true,
  ],
  ["no link between the pages", { links: [] }, false],
])("does not take two tellings as independent with %s", (_what, change, needed) => {
  const piece = {
    statement: "The council rejected the bridge.",
    facts: [{ subject: "Firth Council", relation: "rejected", object: "bridge", from: null, to: null }],
    quote: "Planners voted down the crossing on Monday evening",
  };
  const first = { piece, page: { ...pageOf("dailyfirth.com", "One."), ...change } };
  const other = { piece: { ...piece, quote: "councillors said no" }, page: pageOf("boatnews.org", "Two.") };
  expect(needsCrossCheck(first, { others: [other] }).needed).toBe(needed);
});
