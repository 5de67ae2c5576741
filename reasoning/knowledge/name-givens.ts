import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { containsName, nameForm, normaliseName } from "../../domain/question/normalise-name.ts";
import { stemsOf } from "../question-words.ts";

/**
 * Finds the facts' names for given nodes which a question words in its own way, such as "2026 term election" for "the election for the 2026
 * term", or "cgi" for "cgi gem". A label means a thing under three conditions. The facts that the node's edges cite for their relations
 * begin at the thing. The label and the name share most of their words. And no other thing at which these facts begin does so too. Labels
 * that a fact already has stand for themselves. With `isWhole` the label has to have all words of the name, since "a framework" describes a
 * thing and names none. Pure.
 */
export function nameGivens(
  { nodes, edges, evidence = [] }: ReasoningGraphFile,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Record<string, string[]> {
  const facts = evidence.flatMap(({ facts: stated = [] }) => stated);
  const known = new Set(facts.flatMap(({ subject, object }) => [subject, object]).map(nameForm));
  const found = nodes.flatMap(({ id, label, given }): [string, string[]][] => {
    if (given !== true || known.has(nameForm(label))) return [];
    const starts = edges
      .filter(({ from, op }) => from === id && op === "projection")
      .flatMap(({ relation = "", inverse, evidence: cited = [] }) =>
        evidence
          .filter((piece) => cited.includes(piece.id))
          .flatMap((piece) => piece.facts ?? [])
          .filter((fact) => nameForm(fact.relation) === nameForm(relation))
          .map(({ subject, object }) => (inverse === true ? object : subject)),
      );
    const different = [...new Map(starts.map((name) => [nameForm(name), name])).values()];
    const [start, ...others] = different.filter((name) =>
      isWhole ? hasWhole(label, name) : shareMost(label, name),
    );
    return start !== undefined && others.length === 0 ? [[start, [label]]] : [];
  });
  return Object.fromEntries(
    found.map(([start]) => [start, found.flatMap(([other, labels]) => (other === start ? labels : []))]),
  );
}

/** Says whether most words of the shorter of two names are in the longer one, and both have the same numbers. */
function shareMost(label: string, name: string): boolean {
  if (numbersOf(label) !== numbersOf(name)) return false;
  const [less, more] = [partsOf(label), partsOf(name)].sort((a, b) => a.size - b.size);
  if (less === undefined || more === undefined || less.size === 0) return false;
  return [...less].filter((part) => more.has(part)).length / less.size >= most;
}

const most = 0.75;

/** Words for what a thing is, which may stand beside its name: "cgi gem", "the winch library", winch 项目. */
const kinds = new Set(
  stemsOf(
    "app application component extension feature framework gem library module package plugin product program project series service software tool toolkit",
  ),
);
const hanKinds = /^(?:项目|软件|软件包|库|工具|框架|组件|模块|插件|系列|服务|应用)?$/u;

/**
 * Says whether a label is a name with at most a word for its kind beside it. "The founder of winch" and 清华大学出版社 are not; they mean other
 * things than "winch" and 清华大学.
 */
function hasWhole(label: string, name: string): boolean {
  if (numbersOf(label) !== numbersOf(name)) return false;
  const [all, part] = [normaliseName(label), normaliseName(name)];
  if (/\p{Script=Han}/u.test(all))
    return containsName(label, name) && hanKinds.test(all.replace(part, "").trim());
  const wanted = stemsOf(name);
  const there = stemsOf(label);
  const beside = there.filter((stem) => !wanted.includes(stem));
  return (
    wanted.length > 0 &&
    wanted.every((stem) => there.includes(stem)) &&
    beside.length <= 1 &&
    beside.every((stem) => kinds.has(stem))
  );
}

const numbersOf = (text: string): string => (text.match(/\d+/gu) ?? []).sort().join(" ");

/** Stems of words, and single Han characters. */
function partsOf(text: string): Set<string> {
  return new Set([...stemsOf(text), ...(text.match(/\p{Script=Han}/gu) ?? [])]);
}
