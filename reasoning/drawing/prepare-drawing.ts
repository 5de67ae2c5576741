import type { GraphEdge, GraphNode, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { namesAnswer } from "../names-answer.ts";
import type { Box, Drawable, Line, Mark } from "./drawable.ts";

type Language = Drawable["language"];

const operatorWords = {
  en: { intersection: "and", complement: "not" },
  zh: { intersection: "且", complement: "非" },
} as const;

/**
 * Converts a graph into boxes and lines. Edges with unknown ends are left out. A box with an operation's sign is put before a node that
 * intersections or a complement lead into.
 */
export function prepareDrawing(
  file: ReasoningGraphFile,
  { marks, answer }: { readonly marks: readonly Mark[]; readonly answer: boolean },
): Drawable {
  const title = file.question ?? "";
  const language = /\p{Script=Han}/u.test(title + file.nodes.map(({ label }) => label).join(""))
    ? "zh"
    : "en";
  const severityOf = (id: string): Mark["severity"] | null => {
    const found = marks.filter(({ ids }) => ids.includes(id)).map(({ severity }) => severity);
    return found.includes("error") ? "error" : (found[0] ?? null);
  };
  // Findings refer to ids, so the drawing shows the ids of the nodes and edges concerned.
  const named = (text: string, id: string): string =>
    severityOf(id) === null || text === id ? text : `${text} [${id}]`.trim();
  const nodes = new Map<string, Box>();
  for (const node of file.nodes) {
    const { id, kind, label, given } = node;
    if (nodes.has(id)) continue;
    const role = id === file.answer ? "answer" : given ? "given" : "derived";
    const text = role === "answer" ? answerText(node, file, { language, answer }) : label || id;
    nodes.set(id, { id, role, kind, text: named(text, id), sign: null, severity: severityOf(id) });
  }
  const fresh = new Set((file.evidence ?? []).filter((piece) => piece.fresh).map(({ id }) => id));
  const operators = new Map<string, Box>();
  const joins = new Map<string, Line>();
  const lines = file.edges
    .filter(({ from, to }) => nodes.has(from) && nodes.has(to))
    .flatMap((edge, index): Line[] => {
      const { id, from, to, op } = edge;
      const isProjection = op === "projection";
      const ranked = rankText(edge, language);
      const line: Line = {
        id: `${index}`,
        edge: id,
        from,
        to,
        op,
        text: named(isProjection ? edgeText(edge, language) : ranked, id),
        worded: named(isProjection ? wordedText(edge, language) : ranked, id),
        inverse: isProjection && edge.inverse === true,
        excludes: op === "complement",
        fresh: (edge.evidence ?? []).some((piece) => fresh.has(piece)),
        severity: severityOf(id),
      };
      if (op === "projection" || op === "order" || op === "limit") return [line];
      const operator = `${to}/${op}${op === "complement" ? index : ""}`;
      const text = operatorWords[language][op];
      operators.set(operator, { id: operator, role: "operator", kind: null, text, sign: op, severity: null });
      const bare = { text: "", worded: "", excludes: false };
      joins.set(operator, {
        ...line,
        ...bare,
        id: operator,
        edge: null,
        from: operator,
        fresh: false,
        severity: null,
      });
      const into = { ...line, to: operator };
      const { within } = edge;
      if (op !== "complement" || within === undefined || !nodes.has(within)) return [into];
      return [into, { ...into, ...bare, id: `${index}/within`, from: within }];
    });
  return {
    title,
    language,
    boxes: [...nodes.values(), ...operators.values()],
    lines: [...lines, ...joins.values()],
    marks,
  };
}

/** Makes the text of the answer's node. Unless the answer is requested, a label that names it is replaced by "the answer". */
function answerText(
  { id, label }: GraphNode,
  { answers = [] }: ReasoningGraphFile,
  { language, answer }: { readonly language: Language; readonly answer: boolean },
): string {
  const isNamed = answers.some((each) => namesAnswer(label, each));
  const description = isNamed ? (language === "zh" ? "答案" : "the answer") : label || id;
  if (!answer || answers.length === 0) return description;
  const stated = answers.join(" / ");
  return language === "zh" ? `${description}：${stated}` : `${description}: ${stated}`;
}

/** Words an order or a limit, which lead from one set to one other and so have a line of their own. */
function rankText({ op, relation = "?", direction, count = 1 }: GraphEdge, language: Language): string {
  if (op === "limit") return language === "zh" ? `前${count}个` : `first ${count}`;
  if (op !== "order") return "";
  const isDown = direction === "descending";
  if (language === "zh") return `按“${relation}”${isDown ? "从大到小" : "从小到大"}`;
  return `by ${relation}, ${isDown ? "descending" : "ascending"}`;
}

function edgeText({ relation = "?", filter }: GraphEdge, language: Language): string {
  return filter === undefined ? relation : `${relation} (${wordFilter(filter, language)})`;
}

type Filter = NonNullable<GraphEdge["filter"]>;
type Op = Exclude<Filter["op"], "between">;

/** Words for the comparison signs, since signs such as ≥ are missing in many fonts. */
const words: Readonly<
  Record<"en" | "zh", Readonly<Record<"amount" | "time", Readonly<Record<Op, string>>>>>
> = {
  en: {
    amount: { "=": "", "≠": "not ", "<": "under ", "≤": "at most ", ">": "over ", "≥": "at least " },
    time: { "=": "", "≠": "not ", "<": "before ", "≤": "until ", ">": "after ", "≥": "from " },
  },
  zh: {
    amount: { "=": "", "≠": "非", "<": "少于", "≤": "至多", ">": "超过", "≥": "至少" },
    time: { "=": "", "≠": "非", "<": "早于", "≤": "不晚于", ">": "晚于", "≥": "不早于" },
  },
};

/** Words a projection's filter for a drawing: "2026-01-01 to 2026-04-30", "at least 100 km". */
function wordFilter({ op, value, unit }: Filter, language: "en" | "zh"): string {
  const after = unit === undefined ? "" : ` ${unit}`;
  if (Array.isArray(value)) return `${value.join(language === "zh" ? "至" : " to ")}${after}`;
  if (op === "between") return `${value}${after}`;
  const isTime =
    unit === undefined && /^(?:1\d|20)\d\d(?:-\d\d){0,2}$|\d\s*年|^\p{L}+ \d{4}$/u.test(String(value));
  return `${words[language][isTime ? "time" : "amount"][op]}${value}${after}`;
}

/** Words a relation in its direction. For an inverse one: "Nokelso Yodel is the “founded by” of the organisations". */
function wordedText(edge: GraphEdge, language: Language): string {
  if (edge.inverse !== true) return edgeText(edge, language);
  const { relation = "?", filter } = edge;
  const inverse = language === "zh" ? `为后者的“${relation}”` : `is the “${relation}” of`;
  return filter === undefined ? inverse : `${inverse} (${wordFilter(filter, language)})`;
}
