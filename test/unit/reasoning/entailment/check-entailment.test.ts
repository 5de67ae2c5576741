import { describe, expect, it } from "vitest";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import type { EntailmentVerdict } from "../../../../domain/question/entailment.ts";
import { checkEntailment } from "../../../../reasoning/entailment/check-entailment.ts";

interface Cited {
  readonly fact: Partial<Fact> & Pick<Fact, "subject" | "relation" | "object">;
  readonly quote: string;
  readonly date?: string;
  /** Title of the quote's page. */
  readonly title?: string;
  readonly relation?: string;
  readonly aliases?: Record<string, string[]>;
  readonly relationAliases?: Record<string, string[]>;
}

function judged({
  fact,
  quote,
  date,
  title,
  relation,
  aliases,
  relationAliases,
}: Cited): EntailmentVerdict | undefined {
  const file: ReasoningGraphFile = {
    answer: "z",
    nodes: [],
    edges: [
      {
        id: "e1",
        op: "projection",
        from: "a",
        to: "z",
        relation: relation ?? fact.relation,
        evidence: ["ev"],
      },
    ],
    evidence: [{ id: "ev", quote, facts: [{ from: null, to: null, ...fact }], ...(date ? { date } : {}) }],
    ...(aliases ? { aliases } : {}),
    ...(relationAliases ? { relationAliases } : {}),
  };
  const context = { title: title ?? "", site: "orn.test", author: null, quoteIs: "text" as const, above: [] };
  const [edge] = checkEntailment(file, new Map(title === undefined ? [] : [["ev", context]]));
  return edge?.verdict;
}

const founded = { subject: "Orn Motors", relation: "founded by", object: "Ida Stern" };
const depth = { subject: "Lake Orn", relation: "depth", object: "120 m" };

const cases: Record<string, [Cited, EntailmentVerdict]> = {
  "the version of the fact": [
    {
      fact: { subject: "Osmo", relation: "fixed in", object: "1.30" },
      quote: "The fault of Osmo was fixed in 1.30.",
    },
    "supported",
  ],
  "a version that differs only in a 0 at the end": [
    {
      fact: { subject: "Osmo", relation: "fixed in", object: "1.30" },
      quote: "The fault of Osmo was fixed in 1.3.",
    },
    "undecided",
  ],
  "a version that begins with the fact's digits": [
    {
      fact: { subject: "Osmo", relation: "fixed in", object: "3.1" },
      quote: "The fault of Osmo was fixed in 3.12.",
    },
    "undecided",
  ],
  "subject, relation and object stand there": [
    { fact: founded, quote: "Orn Motors was founded by the engineer Ida Stern." },
    "supported",
  ],
  "the fact's day, written with slashes": [
    { fact: { ...founded, from: "2024-12-25" }, quote: "Orn Motors was founded by Ida Stern on 12/25/2024." },
    "supported",
  ],
  "a day with slashes that may be another": [
    { fact: { ...founded, from: "2024-12-05" }, quote: "Orn Motors was founded by Ida Stern on 5/12/2024." },
    "undecided",
  ],
  "another form of the relation's word": [
    { fact: founded, quote: "Ida Stern, founder of Orn Motors, resigned." },
    "supported",
  ],
  "another relation": [{ fact: founded, quote: "Ida Stern sold Orn Motors in May." }, "undecided"],
  "the subject by a pronoun": [{ fact: founded, quote: "It was founded by Ida Stern." }, "undecided"],
  "neither end is named": [{ fact: founded, quote: "The company was founded in a shed." }, "not"],
  "an end is named in part": [
    {
      fact: { subject: "Orn Motors", relation: "governed by", object: "Orn Motors Supervisory Council" },
      quote: "Supervisory Council (SC): last resort for all that OM's teams can't settle.",
    },
    "undecided",
  ],
  "an end is named in part, in Chinese": [
    {
      fact: { subject: "镜湖水文研究所", relation: "隶属", object: "北岸大学" },
      quote: "研究所自成立起即属校方。",
    },
    "undecided",
  ],
  "the title names an end, which the quote calls it": [
    { fact: founded, title: "Orn Motors: a history", quote: "It began in a shed, with one engineer." },
    "undecided",
  ],
  "the title names an end, and the quote has no word for it": [
    { fact: founded, title: "Orn Motors: a history", quote: "The reception was held in a shed." },
    "not",
  ],
  "the relation's word in a name only": [
    {
      fact: { subject: "Brigamo Foundation", relation: "founded by", object: "Ida Stern" },
      quote: "Ida Stern spoke at the Brigamo Foundation.",
    },
    "undecided",
  ],
  "both by pronouns": [{ fact: founded, quote: "She founded it in a shed." }, "undecided"],
  "names in another script": [{ fact: founded, quote: "奥恩汽车由伊达·斯特恩创立。" }, "undecided"],
  "a number needs no script": [
    { fact: { subject: "镜湖", relation: "深度", object: "120米" }, quote: "它的深度未知。" },
    "not",
  ],
  "a denial": [{ fact: founded, quote: "Ida Stern denied that she founded Orn Motors." }, "undecided"],
  "what is only planned": [
    { fact: founded, quote: "Ida Stern plans to found Orn Motors next year." },
    "undecided",
  ],
  "a Chinese rumour": [
    { fact: { subject: "镜湖", relation: "深度", object: "120米" }, quote: "据说镜湖的深度为120米。" },
    "undecided",
  ],
  "a denial in another sentence": [
    { fact: founded, quote: "Orn Motors was founded by Ida Stern. It was never sold." },
    "supported",
  ],
  "parts in different sentences": [
    { fact: founded, quote: "Ida Stern came to town. Orn Motors was founded by her uncle." },
    "undecided",
  ],
  "a word of grammar alone that a name has too": [
    {
      fact: { subject: "Home from the Moor", relation: "directed by", object: "Vic Orr" },
      quote: "The mayor came from a council meeting.",
    },
    "not",
  ],
  "a part of a longer name": [
    { fact: founded, quote: "Orn Motorsport was founded by Ida Sternberg." },
    "not",
  ],
  "an alias of the file": [
    { fact: founded, quote: "OM was founded by Ida Stern.", aliases: { "Orn Motors": ["OM"] } },
    "supported",
  ],
  "an alias of the relation": [
    {
      fact: founded,
      quote: "奥恩汽车的创始人是伊达·斯特恩。",
      aliases: { "Orn Motors": ["奥恩汽车"], "Ida Stern": ["伊达斯特恩"] },
      relationAliases: { "founded by": ["创始人"] },
    },
    "supported",
  ],
  "the date stands there": [
    { fact: { ...founded, from: "2026-03-12" }, quote: "On 12 March 2026 Ida Stern founded Orn Motors." },
    "supported",
  ],
  "a vaguer date that holds it": [
    { fact: { ...founded, from: "2026-03-12" }, quote: "In March 2026, Ida Stern founded Orn Motors." },
    "supported",
  ],
  "the date is the evidence's own": [
    {
      fact: { ...founded, from: "2026-03-12" },
      quote: "Ida Stern has founded Orn Motors.",
      date: "2026-03-12",
    },
    "supported",
  ],
  "a date that nothing states": [
    { fact: { ...founded, from: "2026-03-12" }, quote: "Ida Stern founded Orn Motors." },
    "undecided",
  ],
  "a value in another unit": [{ fact: depth, quote: "Lake Orn has a depth of 0.12 km." }, "supported"],
  "another value": [{ fact: depth, quote: "Lake Orn has a depth of 95 metres." }, "not"],
  "a number of something else": [
    { fact: depth, quote: "The depth of Lake Orn was measured 3 times." },
    "undecided",
  ],
  "a Chinese value": [
    {
      fact: { subject: "镜湖", relation: "深度", object: "120米" },
      quote: "镜湖的最大深度为120米，位于北岸。",
    },
    "supported",
  ],
  "another Chinese value": [
    { fact: { subject: "镜湖", relation: "深度", object: "120米" }, quote: "镜湖的最大深度为95米。" },
    "not",
  ],
  "a cited fact of another relation than the edge's": [
    { fact: founded, quote: "Orn Motors was founded by Ida Stern.", relation: "owned by" },
    "undecided",
  ],
};

describe("checkEntailment", () => {
  it.each(Object.entries(cases))("%s", (_name, [cited, verdict]) => {
    expect(judged(cited)).toBe(verdict);
  });

  it("an edge that cites nothing is not supported", () => {
    const edges = [{ id: "e1", op: "projection" as const, from: "a", to: "z", relation: "r" }];
    expect(checkEntailment({ answer: "z", nodes: [], edges })).toMatchObject([
      { edge: "e1", verdict: "not" },
    ]);
  });

  it("operations on sets state nothing", () => {
    const edges = [{ id: "e1", op: "intersection" as const, from: "a", to: "z" }];
    expect(checkEntailment({ answer: "z", nodes: [], edges })).toEqual([]);
  });
});
