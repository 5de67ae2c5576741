import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import type { ClaimJudgement } from "../../../../domain/question/entailment.ts";
import { checkEntailment, type ProvedFacts } from "../../../../reasoning/entailment/check-entailment.ts";
import { listClaims } from "../../../../reasoning/entailment/list-claims.ts";
import { findUnentailed, settleEntailment } from "../../../../reasoning/entailment/settle-entailment.ts";

const founded = { subject: "Orn Motors", relation: "founded by", object: "Ida Stern", from: null, to: null };
const pieces = {
  plain: "Orn Motors was founded by Ida Stern.",
  pronoun: "It was founded by Ida Stern.",
  elsewhere: "The mayor opened a bridge.",
  sold: "Ida Stern sold Orn Motors.",
};

function fileOf(cited: readonly (readonly (keyof typeof pieces)[])[], relation = "founded by") {
  return {
    answer: "z",
    nodes: [],
    edges: cited.map((evidence, at) => ({
      ...{ id: `e${at + 1}`, op: "projection" as const, from: "a", to: "z", relation },
      evidence: [...evidence],
    })),
    evidence: Object.entries(pieces).map(([id, quote]) => ({ id, quote, facts: [founded] })),
  } satisfies ReasoningGraphFile;
}

function settled(
  file: ReasoningGraphFile,
  judge: (evidence: string) => ClaimJudgement["verdict"] | null = () => null,
) {
  const entailments = checkEntailment(file);
  const claims = listClaims(file, entailments);
  const judgements = claims.flatMap(({ key, evidence }) => {
    const verdict = judge(evidence);
    return verdict === null ? [] : [{ key, verdict, reason: "" }];
  });
  return { claims, edges: settleEntailment(entailments, claims, judgements) };
}

describe("a finding that a quote does not support its fact", () => {
  it("names what the quote lacks in the fact's own words", () => {
    const file = fileOf([["elsewhere"]]);
    const [finding] = findUnentailed(file, settled(file).edges);
    expect(finding?.message).toContain(
      "the quote lacks subject “Orn Motors”, relation “founded by”, object “Ida Stern”",
    );
  });

  it("names the value that the quote states otherwise", () => {
    const sold = { ...founded, relation: "sold", object: "40 boats", from: null };
    const told = { ...fileOf([["plain"]], "sold") };
    const file = {
      ...told,
      evidence: [{ id: "plain", quote: "Orn Motors sold 50 boats.", facts: [sold] }],
    };
    const [finding] = findUnentailed(file, settled(file).edges);
    expect(finding?.message).toContain("the quote states another value than “40 boats”");
  });
});

describe("claims for a model", () => {
  it("are about the fact of a list that the proof takes for the edge, where it takes one", () => {
    const named = (object: string) => ({ ...founded, object });
    const file = {
      ...fileOf([["pronoun"]]),
      evidence: [{ id: "pronoun", quote: pieces.pronoun, facts: [named("Ida Stern"), named("Orla Brand")] }],
    };
    const claimsOf = (proved?: ProvedFacts) =>
      listClaims(file, checkEntailment(file, new Map(), proved), proved && { proved }).map(({ claim }) =>
        claim.facts.map(({ object }) => object),
      );
    expect(claimsOf()).toEqual([["Ida Stern", "Orla Brand"]]);
    const taken = (evidence: string) => new Map([["e1", [{ ...named("Ida Stern"), evidence, fresh: true }]]]);
    expect(claimsOf(taken("pronoun"))).toEqual([["Ida Stern"]]);
    // A fact of another piece says nothing about this quote.
    expect(claimsOf(taken("sold"))).toEqual([["Ida Stern", "Orla Brand"]]);
  });

  it("have times only where the step uses them", () => {
    const timesOf = (
      change: Partial<ReasoningGraphFile["edges"][number]>,
      more: ReasoningGraphFile["edges"] = [],
      nodes: ReasoningGraphFile["nodes"] = [],
    ) => {
      const [edge] = fileOf([["pronoun"]]).edges;
      const file = {
        ...fileOf([["pronoun"]]),
        nodes,
        edges: edge === undefined ? [] : [{ ...edge, ...change }, ...more],
        evidence: [{ id: "pronoun", quote: pieces.pronoun, facts: [{ ...founded, from: "2025" }] }],
      };
      return listClaims(file, checkEntailment(file)).map(({ claim }) => claim.facts.map(({ from }) => from));
    };
    expect(timesOf({})).toEqual([[null]]);
    expect(timesOf({ filter: { op: "≥", value: "2025" } })).toEqual([["2025"]]);
    expect(timesOf({}, [{ id: "e2", op: "order", from: "z", to: "y", direction: "ascending" }])).toEqual([
      ["2025"],
    ]);
    // "Founded in 2025": the step begins at a year that the question names.
    const given = (label: string) => [{ id: "a", kind: "attribute" as const, label, given: true }];
    expect(timesOf({ inverse: true }, [], given("2025"))).toEqual([["2025"]]);
    expect(timesOf({ inverse: true }, [], given("Ida Stern"))).toEqual([[null]]);
  });

  it("have the times that keep two values of a thing from contradicting each other", () => {
    const size = (object: string, from: string) => ({
      ...{ subject: "Orn", relation: "inhabitants", object, from, to: null },
    });
    const timesOf = (other: object, more: Partial<ReasoningGraphFile> = {}) => {
      const file = {
        ...fileOf([["pronoun"]], "inhabitants"),
        evidence: [
          { id: "pronoun", quote: "It has 9,000 of them.", facts: [size("9,000", "2020")] },
          { id: "later", quote: "It has 12,000 of them.", facts: [{ ...size("12,000", "2024"), ...other }] },
        ],
        ...more,
      };
      return listClaims(file, checkEntailment(file)).flatMap(({ claim }) =>
        claim.facts.map(({ from }) => from),
      );
    };
    expect(timesOf({})).toEqual(["2020"]);
    expect(timesOf({ subject: "The town" }, { aliases: { Orn: ["The town"] } })).toEqual(["2020"]);
    expect(timesOf({ object: "about 9,000" })).toEqual([null]);
    expect(timesOf({ subject: "Marl" })).toEqual([null]);
    // A thing may have two such values at once, unless the file says that it has one.
    const named = { object: "Ida Stern" };
    expect(timesOf(named)).toEqual([null]);
    expect(timesOf(named, { functional: ["inhabitants"] })).toEqual(["2020"]);
  });

  it("are made of what rules left undecided only, one for each edge and quote", () => {
    const { claims } = settled(fileOf([["plain", "sold"], ["elsewhere"], ["pronoun", "elsewhere", "sold"]]));
    expect(claims.map(({ edge, evidence }) => [edge, evidence])).toEqual([
      ["e3", "pronoun"],
      ["e3", "sold"],
    ]);
    expect(claims[0]?.claim).toEqual({
      ...{ relation: "founded by", facts: [founded], quote: pieces.pronoun, quoteDate: null },
    });
  });

  it("have all facts of a piece where none is of the edge's relation", () => {
    const { claims } = settled(fileOf([["plain"]], "creator"));
    expect(claims[0]?.claim).toMatchObject({ relation: "creator", facts: [founded] });
  });

  it("say what the step joins where no fact of a quote has the edge's relation, and where the quote has no fact", () => {
    const endsOf = () => ({ from: ["Orn Motors"], to: ["motor company"] });
    const claimsOf = (file: ReasoningGraphFile) =>
      listClaims(file, checkEntailment(file), { endsOf }).map(({ claim }) => claim);
    const step = { from: ["Orn Motors"], to: ["motor company"] };
    expect(claimsOf(fileOf([["plain"]], "class"))).toMatchObject([
      { relation: "class", facts: [founded], step },
    ]);
    expect(claimsOf(fileOf([["pronoun"]]))).toMatchObject([{ facts: [founded] }]);
    expect(claimsOf(fileOf([["pronoun"]]))[0]?.step).toBeUndefined();
    const bare = {
      ...fileOf([["plain"]], "class"),
      evidence: [{ id: "plain", quote: pieces.plain, facts: [] }],
    };
    expect(claimsOf(bare)).toMatchObject([{ facts: [], step }]);
    const [one, other] = [endsOf, () => ({ from: ["Orn Motors"], to: ["bridge"] })].map(
      (ends) => listClaims(bare, checkEntailment(bare), { endsOf: ends })[0]?.key,
    );
    expect(one).not.toBe(other);
  });

  it("keep their key when the edge has another id, and change it with the relation or the quote", () => {
    const keys = (cited: (keyof typeof pieces)[][], relation?: string) =>
      settled(fileOf(cited, relation)).claims.map(({ key }) => key);
    expect(keys([["plain"], ["pronoun"]])).toEqual(keys([["pronoun"]]));
    expect(keys([["pronoun"]], "Founded  by")).toEqual(keys([["pronoun"]]));
    expect(keys([["pronoun"]], "owned by")).not.toEqual(keys([["pronoun"]]));
    expect(keys([["sold"]])).not.toEqual(keys([["pronoun"]]));
  });
});

describe("a settled edge", () => {
  const verdicts = (...given: Parameters<typeof settled>) =>
    settled(...given).edges.map(({ verdict }) => verdict);

  it("holds where one of its quotes says it, by rule or by the model", () => {
    const file = fileOf([["plain"], ["pronoun", "sold"]]);
    expect(verdicts(file, (id) => (id === "pronoun" ? "entailed" : "contradicted"))).toEqual([
      "supported",
      "supported",
    ]);
  });

  it("doesn't hold where none does, and where nobody judged", () => {
    const file = fileOf([["pronoun", "sold"]]);
    expect(verdicts(file, () => "not-stated")).toEqual(["not"]);
    expect(verdicts(file)).toEqual(["not"]);
  });

  it("keeps what the rules decided, whatever a model says", () => {
    expect(verdicts(fileOf([["elsewhere"]]), () => "entailed")).toEqual(["not"]);
  });
});

describe("findings", () => {
  it("name the edge, its nodes and its evidence", () => {
    const file = fileOf([["plain"], ["sold"]]);
    const { edges } = settled(file, () => "contradicted");
    expect(findUnentailed(file, edges)).toEqual([
      {
        ...{ code: "not-entailed", severity: "error", nodes: ["a", "z"], edges: ["e2"], evidence: ["sold"] },
        message: "the quotes of e2 (“founded by”) don't say it: a quote says something else",
      },
    ]);
  });

  it("leave an edge that cites nothing to the structure's findings", () => {
    const file = fileOf([[]]);
    const { edges } = settled(file);
    expect(edges[0]?.verdict).toBe("not");
    expect(findUnentailed(file, edges)).toEqual([]);
  });
});

it("a finding tells why the model does not find the step in its quotes, in short", () => {
  const file = fileOf([["pronoun"]]);
  const entailments = checkEntailment(file);
  const claims = listClaims(file, entailments);
  const messageFor = (verdict: ClaimJudgement["verdict"], reason: string) => {
    const judgements = claims.map(({ key }) => ({ key, verdict, reason }));
    return findUnentailed(file, settleEntailment(entailments, claims, judgements))[0]?.message ?? "";
  };
  const why = "It doesn't say what\nwas founded.";
  expect(messageFor("not-stated", why)).toContain("no quote states it (It doesn't say what was founded.)");
  expect(messageFor("contradicted", why)).toContain("a quote says something else (It doesn't say");
  expect(messageFor("not-stated", "").endsWith("no quote states it")).toBe(true);
  expect(messageFor("not-stated", "long ".repeat(200)).length).toBeLessThan(350);
});
