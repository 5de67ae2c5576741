import type { Drawable } from "./drawable.ts";

/** A drawing in sentences, for people who can't see it. */
export function describeDrawing({ boxes, lines, language }: Drawable): string {
  const texts = new Map(boxes.map(({ id, text }) => [id, text]));
  const nodes = boxes.filter(({ role }) => role !== "operator");
  const of = (role: string): string =>
    nodes.flatMap((box) => (box.role === role ? [box.text] : [])).join(language === "zh" ? "、" : ", ") ||
    "–";
  const relations = lines
    .filter(({ op }) => op === "projection")
    .map(({ from, to, worded }) => `${texts.get(from)} – ${worded} – ${texts.get(to)}`);
  const joins = lines
    .filter(({ op, to }) => op !== "projection" && !texts.has(to))
    .map(({ from, to }) => `${texts.get(from)} – ${texts.get(to)}`);
  const said = [...relations, ...joins].join(language === "zh" ? "；" : "; ");
  return language === "zh"
    ? `推理图，${nodes.length}个节点。题目给出：${of("given")}。答案：${of("answer")}。关系：${said}。`
    : `Reasoning graph of ${nodes.length} nodes. Given: ${of("given")}. Answer: ${of("answer")}. Relations: ${said}.`;
}
