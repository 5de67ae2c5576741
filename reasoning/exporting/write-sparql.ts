import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { PlannedEdge, PlannedNode } from "../evaluation/evaluation-plan.ts";
import type { Members } from "../evaluation/members.ts";
import type { OpenQuestion } from "../evaluation/open-question.ts";
import { endsOf } from "./condition-in-sparql.ts";
import { projectInSparql, type Source } from "./project-in-sparql.ts";
import { terms } from "./write-turtle.ts";

const most = 2_000;

/**
 * Writes a question as a SPARQL query over the facts that `writeTurtle` writes. Its solutions are the evaluation's answers. Each use of a
 * node is written out again, since the operations work on sets and not on variables.
 * @throws SettingsError `query-too-large` if that makes more than 2,000 parts
 */
export function writeSparql({ plan, knowledge }: OpenQuestion, question = ""): string {
  const nodes = new Map(plan.nodes.map((planned) => [planned.node.id, planned]));
  let variables = 0;
  const newVariable = (): string => {
    variables += 1;
    if (variables > most)
      throw new SettingsError(
        "the graph makes a query of more than 2,000 parts: it uses its nodes too often",
        {
          code: "query-too-large",
        },
      );
    return `?v${variables}`;
  };
  const isFixed = ({ node, incoming }: PlannedNode): boolean => node.given === true || incoming.length === 0;
  const sourceOf = (id: string): Source => {
    const planned = nodes.get(id);
    const entity = planned !== undefined && isFixed(planned) ? onlyMember(planned.start) : null;
    if (entity !== null) return { term: terms.entity(entity), entity, pattern: [] };
    const term = newVariable();
    return { term, entity: null, pattern: describe(id, term) };
  };
  const describe = (id: string, variable: string): string[] => {
    const planned = nodes.get(id);
    if (planned === undefined) return ["FILTER(false)"];
    if (isFixed(planned)) return start(planned.start, variable);
    return planned.incoming.flatMap((edge) => constrain(edge, variable));
  };
  const start = ({ kind, keys }: Members, variable: string): string[] => {
    const list = [...keys].map(terms.entity);
    if (kind === "only") return [`VALUES ${variable} { ${list.join(" ")} }`];
    const known = `${variable} ${terms.label} ${newVariable()} .`;
    return list.length === 0 ? [known] : [known, `FILTER(${variable} NOT IN (${list.join(", ")}))`];
  };
  const constrain = (planned: PlannedEdge, variable: string): string[] => {
    const { edge, universe } = planned;
    const comment = `# ${edge.id}: ${edge.op}${edge.relation === undefined ? "" : ` ${edge.relation.replace(/\s+/gu, " ")}`}`;
    if (edge.op === "intersection") return [comment, "{", ...indent(describe(edge.from, variable)), "}"];
    if (edge.op === "complement") {
      const within = universe === null ? [] : ["{", ...indent(describe(universe, variable)), "}"];
      return [comment, ...within, "MINUS {", ...indent(describe(edge.from, variable)), "}"];
    }
    if (edge.op === "order") return [comment, "{", ...indent(describe(edge.from, variable)), "}"];
    if (edge.op === "limit") return [comment, ...cut(edge, variable)];
    const parts = projectInSparql(planned, { source: sourceOf(edge.from), variable, newVariable }, knowledge);
    return [comment, "{", ...indent(parts), "}"];
  };
  /** Takes the first members of a ranked source. If members tie at the limit, SPARQL takes any of them, and the evaluation takes all. */
  const cut = ({ from, count = 1 }: PlannedEdge["edge"], variable: string): string[] => {
    const order = nodes.get(from)?.incoming.find(({ edge }) => edge.op === "order");
    if (order === undefined || order.relation === null)
      return ["{", ...indent(describe(from, variable)), "}"];
    const value = newVariable();
    const { least, most, begins, ends, pattern } = endsOf(value);
    const isDown = order.edge.direction === "descending";
    const by = isDown ? `MAX(COALESCE(${least}, ${begins}))` : `MIN(COALESCE(${most}, ${ends}))`;
    return [
      `{ SELECT ${variable} WHERE {`,
      ...indent([
        ...describe(from, variable),
        `${variable} ${terms.relation(order.relation)} ${value} .`,
        ...pattern,
      ]),
      `} GROUP BY ${variable} ORDER BY ${isDown ? "DESC" : "ASC"}(${by}) LIMIT ${count} }`,
    ];
  };
  return [
    ...question.split("\n").map((line) => `# ${line}`),
    "SELECT DISTINCT ?answer ?name WHERE {",
    ...indent(describe(plan.answer, "?answer")),
    `  ?answer ${terms.label} ?name .`,
    "}",
    "",
  ].join("\n");
}

function onlyMember({ kind, keys }: Members): string | null {
  const [first, ...others] = kind === "only" ? keys : [];
  return first === undefined || others.length > 0 ? null : first;
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
