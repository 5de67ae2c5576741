import type { GraphEdge } from "../../domain/graph/reasoning-graph.ts";

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
export function wordFilter({ op, value, unit }: Filter, language: "en" | "zh"): string {
  const after = unit === undefined ? "" : ` ${unit}`;
  if (Array.isArray(value)) return `${value.join(language === "zh" ? "至" : " to ")}${after}`;
  if (op === "between") return `${value}${after}`;
  const isTime =
    unit === undefined && /^(?:1\d|20)\d\d(?:-\d\d){0,2}$|\d\s*年|^\p{L}+ \d{4}$/u.test(String(value));
  return `${words[language][isTime ? "time" : "amount"][op]}${value}${after}`;
}
