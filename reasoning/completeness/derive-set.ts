import type { SetCompleteness } from "../../domain/form/set-form.ts";
import type { EvaluationVerdict } from "../../domain/graph/evaluation.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { evaluate } from "../evaluation/evaluate.ts";
import { type OpenQuestion, openQuestion } from "../evaluation/open-question.ts";
import { findStatedAliases } from "../knowledge/find-stated-aliases.ts";
import { factsOfFile } from "../knowledge/knowledge-base.ts";
import { readQuantity } from "../values/quantity.ts";
import { findGaps, type Gap } from "./find-gaps.ts";
import type { WholeProof } from "./prove-list.ts";
import { judgeWhole } from "./prove-whole.ts";

/** A set question's answer, as its graph gives it over all facts. */
export interface DerivedSet {
  readonly members: readonly { readonly name: string; readonly aliases: readonly string[] }[];
  /** The worst verdict of its answer nodes. `unique` says that the facts give just these members. */
  readonly verdict: EvaluationVerdict;
  /** Why the set is known to be whole; null where nothing shows it. */
  readonly whole: SetCompleteness | null;
  /** The conditions because of which the set is not known to be whole; empty if it is. */
  readonly gaps: readonly Gap[];
  /** Ids of the constraints that the facts leave open: without support, with an open list, or with a tie. */
  readonly open: readonly string[];
  /**
   * Says how a name stands to the set: `member`; `refuted` if the facts show that it fails a constraint; `open` if they tell nothing of it
   * in the question's relations; `unknown` if no fact has the name.
   */
  place(name: string): "member" | "refuted" | "open" | "unknown";
}

const worst: readonly EvaluationVerdict[] = ["contradicted", "insufficient", "ambiguous", "unique"];

/**
 * Works out the members of a set question by executing its graph over all facts (DeepSearchQA §2). A composite question has several answer
 * nodes, whose members together are the set. It is pure.
 */
export function deriveSet(given: ReasoningGraphFile, moreAnswers: readonly string[] = []): DerivedSet {
  const aliases = new Map(Object.entries(given.aliases ?? {}));
  for (const { names } of findStatedAliases(given)) {
    const [first, ...others] = names;
    if (first !== undefined) aliases.set(first, [...(aliases.get(first) ?? []), ...others]);
  }
  const file = { ...given, aliases: Object.fromEntries(aliases) };
  const facts = factsOfFile(file);
  const parts = [file.answer, ...moreAnswers].map((answer) => {
    const asked = { ...file, answer, answers: [] };
    const question = openQuestion(asked, facts, {});
    const set = question.whole.sets.get(answer);
    const keys = set?.kind === "only" ? [...set.keys] : [];
    const answers = keys.map(question.knowledge.entities.nameOf);
    const evaluation = evaluate({ ...asked, answers }, facts);
    const judge = judgeWhole(asked, question);
    const listed = keys.length === 0 ? null : judge.proveNode(answer);
    const whole = listed ?? (moreAnswers.length > 0 ? proveValue(question, answer, evaluation) : null);
    const gaps = whole === null ? findGaps(answer, question, judge) : [];
    return { answer, question, keys, evaluation, whole, gaps };
  });
  const [first] = parts;
  if (first === undefined) throw new Error("a graph has an answer");
  const { entities, knows, claims } = first.question.knowledge;
  const keys = [...new Set(parts.flatMap((part) => part.keys))];
  const spelled = [
    ...Object.entries(aliases).flat(2),
    ...facts.flatMap(({ subject, object }) => [subject, object]),
  ];
  const relations = new Set(
    file.edges.flatMap(({ relation }) =>
      relation === undefined ? [] : first.question.knowledge.relations.keyOf(relation),
    ),
  );
  return {
    members: keys.map((key) => {
      const name = entities.nameOf(key);
      return {
        name,
        aliases: [...new Set(spelled.filter((one) => one !== name && entities.keyOf(one) === key))],
      };
    }),
    verdict:
      worst.find((verdict) => parts.some(({ evaluation }) => evaluation.verdict === verdict)) ??
      "insufficient",
    whole: joinProofs(parts),
    gaps: parts.flatMap(({ gaps }) => gaps),
    open: [
      ...new Set(
        parts.flatMap(({ evaluation: { unsupportedEdges, openComplements, tiedLimits } }) => [
          ...unsupportedEdges,
          ...openComplements,
          ...tiedLimits,
        ]),
      ),
    ],
    place(name) {
      const key = entities.keyOf(name);
      if (keys.includes(key)) return "member";
      if (!knows(key)) return "unknown";
      // If the facts have the thing in a relation that the question asks about, and it is no member, they refute it.
      const isTold = claims.some(
        ({ subject, object, relation }) => (subject === key || object === key) && relations.has(relation),
      );
      return isTold ? "refuted" : "open";
    },
  };
}

/**
 * Proves that the answer of a sub-question is whole if it is one number or one day, since that is no list that could lack a member. A thing
 * with a name is a list of one member, which has to be shown to be whole like any other list.
 */
function proveValue(
  { plan, whole: { sets, reached } }: OpenQuestion,
  answer: string,
  { verdict }: { readonly verdict: EvaluationVerdict },
): WholeProof | null {
  const planned = plan.nodes.find(({ node }) => node.id === answer);
  const set = sets.get(answer);
  if (planned?.node.kind !== "attribute" || set?.kind !== "only" || verdict !== "unique") return null;
  const claims = planned.incoming.flatMap(({ edge }) => (reached.get(edge) ?? []).map(({ claim }) => claim));
  const isValue = claims.every(({ fact }) => readQuantity(fact.object) !== null);
  if (set.keys.size !== 1 || claims.length === 0 || !isValue) return null;
  return { by: "single-value", evidence: [...new Set(claims.flatMap(({ fact }) => fact.evidence ?? []))] };
}

/**
 * Joins the proofs of sub-questions. Null if one of them has no proof. Single values are whole by themselves, so the lists beside them give
 * the reason. If lists are whole for different reasons, each list keeps its own reason.
 */
function joinProofs(
  parts: readonly { readonly answer: string; readonly whole: WholeProof | null }[],
): SetCompleteness | null {
  const lists = parts.flatMap(({ answer, whole }) =>
    whole === null ? [] : [{ answer, by: whole.by, evidence: [...whole.evidence] }],
  );
  if (lists.length === 0 || lists.length < parts.length) return null;
  const evidence = [...new Set(lists.flatMap((list) => list.evidence))];
  const [by = "single-value", ...others] = new Set(
    lists.flatMap((list) => (list.by === "single-value" ? [] : list.by)),
  );
  return others.length === 0 ? { by, evidence, lists: [] } : { by: "each-list", evidence, lists };
}
