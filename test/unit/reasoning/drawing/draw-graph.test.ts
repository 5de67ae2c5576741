import { describe, expect, it } from "vitest";
import type { ReasoningGraphFile } from "../../../../domain/reasoning-graph.ts";
import { drawGraph } from "../../../../reasoning/drawing/draw-graph.ts";
import type { Mark } from "../../../../reasoning/drawing/drawable.ts";
import { makeGraph } from "../make-graph.ts";
import { readSvg } from "./read-svg.ts";

const file: ReasoningGraphFile = {
  ...makeGraph({
    given: ["a", "b"],
    edges: ["a -p:mayor of-> s", "b -p:wrote-> t", "s -i-> u", "t -i-> u", "b -p:banned-> x", "x -c[u]-> z"],
    labels: {
      a: 'A <b> & "c"',
      b: "晨星文学奖（自一九九〇年代初期起每两年颁发一次的文学奖）",
      z: "the film",
    },
    question: "Which film?",
  }),
  evidence: [{ id: "ev", fresh: true }],
};
const mark: Mark = { severity: "error", code: "isolated", message: "nothing leads to u", ids: ["u", "e2"] };
const svg = (marks: readonly Mark[] = []) => readSvg(drawGraph(file, { format: "svg", marks }));
const textsOf = (document: ReturnType<typeof readSvg>): string[] =>
  [...document.querySelectorAll("text")].map(
    (text) => [...text.children].map((line) => line.textContent).join("") || (text.textContent ?? ""),
  );

describe("an SVG drawing", () => {
  it("shows every node, relation and operation, and the question", () => {
    const texts = textsOf(svg()).join("\n");
    for (const part of [
      "Which film?",
      'A <b> & "c"',
      "label of s",
      "mayor of",
      "wrote",
      "∩",
      "∖",
      "the film",
    ])
      expect(texts).toContain(part);
    // Broken into lines, and whole.
    expect(texts).toContain("晨星文学奖（自一九九〇年代初期起每两年颁发一次的文学奖）");
  });

  it("boxes don't overlap and stand within the drawing, givens above the answer", () => {
    const document = svg();
    const width = Number(document.querySelector("svg")?.getAttribute("width"));
    const boxes = [...document.querySelectorAll("g > g")]
      .map((group) => {
        const rect = group.querySelector("rect");
        const [x, y, w, h] = ["x", "y", "width", "height"].map((name) => Number(rect?.getAttribute(name)));
        return { x: x ?? 0, y: y ?? 0, w: w ?? 0, h: h ?? 0, text: group.textContent ?? "" };
      })
      .filter(({ w }) => w > 0);
    expect(boxes).toHaveLength(file.nodes.length);
    for (const [index, one] of boxes.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.x + one.w).toBeLessThanOrEqual(width);
      for (const other of boxes.slice(index + 1)) {
        const apart =
          one.x + one.w <= other.x ||
          other.x + other.w <= one.x ||
          one.y + one.h <= other.y ||
          other.y + other.h <= one.y;
        expect(apart, `${one.text} and ${other.text}`).toBe(true);
      }
    }
    const answer = boxes.find(({ text }) => text.includes("the film"));
    expect(boxes.every(({ y }) => y <= (answer?.y ?? 0))).toBe(true);
  });

  it("a finding is written out, and what it is about is named and coloured", () => {
    const drawn = drawGraph(file, { format: "svg", marks: [mark] });
    const texts = textsOf(readSvg(drawn));
    expect(texts).toContain("isolated: nothing leads to u");
    expect(texts).toContain("label of u [u]");
    expect(texts).toContain("wrote [e2]");
    expect(drawn.split("#dc2626").length).toBeGreaterThan(
      drawGraph(file, { format: "svg", marks: [] }).split("#dc2626").length,
    );
  });

  it("of many findings with one code, one is written out, errors first", () => {
    const warnings = ["ev1", "ev2", "ev3", "ev4"].map(
      (id): Mark => ({
        severity: "warning",
        code: "uncited-evidence",
        message: `no edge cites ${id}`,
        ids: [],
      }),
    );
    const texts = textsOf(svg([...warnings, mark]));
    const written = texts.filter((text) => text.includes("cites") || text.includes("isolated"));
    expect(written).toEqual([
      "isolated: nothing leads to u",
      "uncited-evidence: no edge cites ev1 (and 3 more)",
    ]);
    expect(textsOf(svg(warnings.slice(1))).filter((text) => text.includes("cites"))).toHaveLength(3);
  });

  it("the legend speaks the question's language", () => {
    expect(textsOf(svg())).toContain("题目给出");
    const english = drawGraph(
      { ...file, nodes: file.nodes.map((node) => ({ ...node, label: node.id })) },
      { format: "svg", marks: [] },
    );
    expect(textsOf(readSvg(english))).toContain("given by the question");
  });

  it("a cycle, an edge that leads nowhere and an empty graph are drawn too", () => {
    const bad = makeGraph({ given: ["a"], edges: ["a -p-> b", "b -p-> a", "b -p-> z", "z -p-> z"] });
    const dangling = {
      ...bad,
      edges: [...bad.edges, { id: "e9", op: "projection" as const, from: "a", to: "gone" }],
    };
    for (const format of ["svg", "mermaid", "dot"] as const) {
      expect(drawGraph(dangling, { format, marks: [] })).not.toContain("gone");
      expect(drawGraph({ nodes: [], edges: [], answer: "z" }, { format, marks: [] })).not.toBe("");
    }
  });
});

describe("drawings for other programs", () => {
  it("Mermaid: labels without marks that end them", () => {
    const text = drawGraph(file, { format: "mermaid", marks: [mark] });
    expect(text).toContain("flowchart TB");
    expect(text).toContain('("A #60;b#62; #38; #34;c#34;")');
    expect(text.match(/-->/gu)).toHaveLength(8);
    expect(text).toContain("-.->");
  });

  it("DOT: quoted labels", () => {
    const text = drawGraph(file, { format: "dot", marks: [] });
    expect(text).toContain('label="A <b> & \\"c\\""');
    expect(text).toContain("style=dashed");
  });
});
