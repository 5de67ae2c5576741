import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { GraphEdge, ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { drawGraph } from "../../../../reasoning/drawing/draw-graph.ts";
import type { Mark } from "../../../../reasoning/drawing/drawable.ts";
import { type GraphShorthand, makeGraph } from "../make-graph.ts";
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
const folder = join(import.meta.dirname, "..", "..", "..", "fixtures", "reasoning");
const fixtures = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as GraphShorthand[])
  .filter(({ edges }) => Array.isArray(edges))
  .map(makeGraph);
const mark: Mark = { severity: "error", code: "isolated", message: "nothing leads to u", ids: ["u", "e2"] };
const svg = (marks: readonly Mark[] = []) => readSvg(drawGraph(file, { format: "svg", marks }));
const textsOf = (document: ReturnType<typeof readSvg>): string[] =>
  [...document.querySelectorAll("text")].map(
    (text) => [...text.children].map((line) => line.textContent).join("") || (text.textContent ?? ""),
  );

describe("an SVG drawing", () => {
  it("shows every node, relation and operation, and the question", () => {
    const texts = textsOf(svg()).join("\n");
    for (const part of ["Which film?", 'A <b> & "c"', "label of s", "mayor of", "wrote", "the film"])
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

  it("signs are drawn: no text has a sign that the question or a label hasn't", () => {
    const filters = ["=", "≠", "<", "≤", ">", "≥"].map(
      (op) => `b -p:size{${op} 100 km}-> n${op.codePointAt(0)}`,
    );
    const times = makeGraph({ given: ["b"], edges: [...filters, "b -p:wrote{between 2025}-> t"] });
    for (const graph of [file, { ...times, question: "Which film?" }, ...fixtures]) {
      const own = new Set([
        ...JSON.stringify([graph.question, graph.nodes, graph.edges.map((edge) => edge.relation)]),
      ]);
      const written = textsOf(readSvg(drawGraph(graph, { format: "svg", marks: [mark] }))).join("");
      const strange = [...written].filter(
        (sign) => !own.has(sign) && !/[\p{L}\p{N}\s!-/:;?@[\]_，；：（）。]/u.test(sign),
      );
      expect(strange, written).toEqual([]);
    }
    const signs = [...svg().querySelectorAll("circle + path")].map((path) => path.getAttribute("d"));
    // In the drawing and in its legend.
    expect(signs).toHaveLength(4);
    expect(new Set(signs).size).toBe(2);
  });

  it("an inverse relation has its arrow head at its beginning, in every format", () => {
    const edges = ["a -p~:founded by-> s", "s -p:based in-> z"];
    const graph = makeGraph({ given: ["a"], edges, labels: { a: "Nokelso Yodel", s: "the organisation" } });
    const draw = (format: "svg" | "mermaid" | "dot") => drawGraph(graph, { format, marks: [] });
    const lines = [...readSvg(draw("svg")).querySelectorAll("path[stroke-width='1.6']")];
    expect(lines.map((line) => [line.getAttribute("marker-start"), line.getAttribute("marker-end")])).toEqual(
      [
        ["url(#tail-quiet)", null],
        [null, "url(#head-quiet)"],
      ],
    );
    expect(draw("mermaid")).toContain('b0 -->|"is the “founded by” of"| b1');
    expect(draw("dot")).toMatch(/"a" -> "s" \[label="founded by",.*dir=back\]/u);
    expect(draw("dot")).not.toMatch(/"s" -> "z".*dir=back/u);
  });

  it("conditions on values are worded, by what they are of", () => {
    const conditions: [string, GraphEdge["filter"]][] = [
      ["length", { op: "≥", value: 100, unit: "km" }],
      ["opened", { op: "<", value: "2026-03-01" }],
      ["wrote", { op: "≤", value: 2025 }],
      ["led", { op: "between", value: ["2026-01-01", "2026-04-30"] }],
    ];
    const bare = makeGraph({ given: ["b"], edges: ["b -p-> z"] });
    const graph: ReasoningGraphFile = {
      ...bare,
      edges: conditions.map(([relation, filter], index) => ({
        ...{ id: `e${index}`, op: "projection", relation, from: "b", to: "z", filter },
      })),
    };
    const textsOfGraph = (file: ReasoningGraphFile) =>
      textsOf(readSvg(drawGraph(file, { format: "svg", marks: [] }))).map((text) => text.replaceAll(" ", ""));
    expect(textsOfGraph(graph)).toEqual(
      expect.arrayContaining([
        ...["length(atleast100km)", "opened(before2026-03-01)", "wrote(until2025)"],
        "led(2026-01-01to2026-04-30)",
      ]),
    );
    expect(textsOfGraph({ ...graph, question: "哪座城市？" })).toEqual(
      expect.arrayContaining(["length(至少100km)", "opened(早于2026-03-01)", "led(2026-01-01至2026-04-30)"]),
    );
  });

  it("the answer stands in its node where it is asked for, and nowhere otherwise", () => {
    const asked: ReasoningGraphFile = { ...file, answers: ["Nocturne", "Notturno"] };
    for (const format of ["svg", "mermaid", "dot"] as const) {
      expect(drawGraph(asked, { format, marks: [] })).not.toMatch(/Nocturne|Notturno/u);
      expect(drawGraph(asked, { format, marks: [], answer: true })).toMatch(/Nocturne[\s\S]*Notturno/u);
    }
    const named = {
      ...asked,
      nodes: asked.nodes.map((node) => (node.id === "z" ? { ...node, label: "Nocturne" } : node)),
    };
    const hidden = drawGraph(named, { format: "svg", marks: [] });
    expect(hidden).not.toContain("Nocturne");
    expect(textsOf(readSvg(hidden))).toContain("答案");
  });

  it("the legend has what the drawing has, and nothing else", () => {
    const legendOf = (graph: ReasoningGraphFile, marks: readonly Mark[] = []) =>
      [...readSvg(drawGraph(graph, { format: "svg", marks })).querySelectorAll("text")]
        .map((text) => (text.children.length === 0 ? text.textContent : null))
        .filter((words) => words !== null);
    const bare = makeGraph({ given: ["a"], edges: ["a -p:wrote-> z"] });
    expect(legendOf(bare)).toEqual(["given by the question", "answer", "relation, read along its arrow"]);
    const warning: Mark = { severity: "warning", code: "c", message: "m", ids: [] };
    expect(legendOf(bare, [warning])).toContain("warning");
    expect(
      legendOf({ ...file, question: "", nodes: file.nodes.map((node) => ({ ...node, label: node.id })) }),
    ).toEqual([
      ...[
        "given by the question",
        "derived",
        "answer",
        "relation, read along its arrow",
        "by fresh evidence",
      ],
      ...["excluded", "intersection", "complement"],
    ]);
  });

  it("a browser shows it as wide as its window, readers and screen readers get title and description", () => {
    const document = svg();
    const root = document.querySelector("svg");
    expect(root?.getAttribute("viewBox")).toBe(
      `0 0 ${root?.getAttribute("width")} ${root?.getAttribute("height")}`,
    );
    expect(root?.getAttribute("style")).toMatch(/width:100%;max-width:\d+px;height:auto;margin:0 auto/u);
    expect(root?.getAttribute("role")).toBe("img");
    expect(document.querySelector("svg > title")?.textContent).toBe("Which film?");
    expect(document.querySelector("svg > desc")?.textContent).toContain("mayor of");
    // Every colour has its counterpart on a dark page.
    const style = document.querySelector("style")?.textContent ?? "";
    const classes = [...document.querySelectorAll("[class]")].flatMap((each) =>
      (each.getAttribute("class") ?? "").split(" "),
    );
    for (const name of new Set(classes)) expect(style).toContain(`.${name}{`);
  });

  it("the legend speaks the question's language", () => {
    expect(textsOf(svg())).toContain("题目给出");
    const english = drawGraph(
      { ...file, nodes: file.nodes.map((node) => ({ ...node, label: node.id })) },
      { format: "svg", marks: [] },
    );
    expect(textsOf(readSvg(english))).toContain("given by the question");
  });

  it("ids that are names of JavaScript's own are ids like others", () => {
    const graph = makeGraph({
      given: ["__proto__"],
      edges: ["__proto__ -p-> constructor", "constructor -p-> z"],
    });
    for (const format of ["svg", "mermaid", "dot"] as const)
      expect(drawGraph(graph, { format, marks: [] })).toContain("label of __proto__");
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
  it("Mermaid: a label that begins as a list does, or has line breaks and back strokes", () => {
    const labels = { a: "1. FC Alba", b: "- none", z: "a\\b\n\u0007c" };
    const graph = makeGraph({ given: ["a", "b"], edges: ["a -p-> z", "b -p-> z"], labels });
    const text = drawGraph(graph, { format: "mermaid", marks: [] });
    expect(text).toContain('("1#46; FC Alba")');
    expect(text).toContain('("#45; none")');
    expect(text).toContain('("a#92;b c")');
    expect(drawGraph(graph, { format: "dot", marks: [] })).toContain('label="a\\\\b c"');
  });

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
