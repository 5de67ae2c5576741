import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runGraphCheck } from "../../../cli/commands/graph/check.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { type GraphShorthand, makeGraph } from "../reasoning/make-graph.ts";

const folder = tempFolder();
let printed: string;
let complained: string;

beforeEach(() => {
  printed = "";
  complained = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    complained += String(text);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

function write(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

function writeGraph(name: string, graph: GraphShorthand): string {
  return write(name, JSON.stringify(makeGraph(graph)));
}

const sound: GraphShorthand = { given: ["a"], edges: ["a -p-> z"] };
const bypassed: GraphShorthand = { given: ["a"], edges: ["a -p-> b", "b -p-> z", "a -p-> z"] };

describe("freshet graph check", () => {
  it("counts what is alike after a few, for people, and lists all as JSON", async () => {
    const graph = makeGraph(sound);
    const more = Array.from({ length: 6 }, (_, place) => ({ id: `ev-${place}`, fresh: false }));
    const file = write(
      "uncited.json",
      JSON.stringify({ ...graph, evidence: [...(graph.evidence ?? []), ...more] }),
    );
    await runGraphCheck([file], { json: true });
    const { findings } = JSON.parse(printed) as { findings: { code: string }[] };
    const uncited = findings.filter(({ code }) => code === "uncited-evidence");
    expect(uncited).toHaveLength(6);
    printed = "";
    await runGraphCheck([file], {});
    expect(printed.match(/uncited-evidence/g)).toHaveLength(1);
    expect(printed).toContain("uncited-evidence: 6 times (--json lists them)");
    expect(printed).toContain(`Sound: ${findings.length} warnings.`);
  });

  it("prints one file's verdict and findings, exit 0 or 1", async () => {
    await runGraphCheck([writeGraph("sound.json", sound)], { json: true });
    expect(JSON.parse(printed)).toEqual({ sound: true, findings: [] });
    expect(process.exitCode).toBe(0);

    printed = "";
    await runGraphCheck([writeGraph("bypassed.json", bypassed)], { json: true });
    const message = expect.stringContaining("e3");
    expect(JSON.parse(printed)).toEqual({
      sound: false,
      findings: [
        { code: "bypass-edge", severity: "error", nodes: ["a", "z"], edges: ["e3"], evidence: [], message },
      ],
    });
    expect(process.exitCode).toBe(1);
  });

  it("holds a bypass against the file's facts under --method strict", async () => {
    const fact = (subject: string, relation: string, object: string) => ({ subject, relation, object });
    const film = { ...bypassed, labels: { a: "A", b: "B", z: "Z" }, answers: ["Z"] };
    const graph = makeGraph({ ...film, edges: ["a -p:met-> b", "b -p:made-> z", "a -p:saw-> z"] });
    const way = [fact("A", "met", "B"), fact("B", "made", "Z"), fact("A", "saw", "Z")];
    const check = async (facts: object[]) => {
      printed = "";
      const file = write("facts.json", JSON.stringify({ ...graph, facts }));
      await runGraphCheck([file], { json: true, method: "strict" });
      const { sound, findings } = JSON.parse(printed);
      return [sound, findings[0].code, findings[0].severity, process.exitCode];
    };
    expect(await check(way)).toEqual([false, "bypass-edge", "error", 1]);
    expect(await check([...way, fact("A", "saw", "Y")])).toEqual([true, "bypass-edge", "warning", 0]);
  });

  it("warnings leave a graph sound", async () => {
    await runGraphCheck([writeGraph("bare.json", { given: ["a"], edges: ["a -p-> z @-"] })], { json: true });
    expect(JSON.parse(printed)).toMatchObject({ sound: true, findings: [{ code: "unsupported-edge" }] });
    expect(process.exitCode).toBe(0);
  });

  it.each([["[1]"], ["null"], ["{"], [""]])("%j is unusable: exit 2, one line", async (content) => {
    await runGraphCheck([write("none.json", content)], { json: true });
    expect(process.exitCode).toBe(2);
    expect(JSON.parse(printed)).toMatchObject({ error: { message: expect.stringContaining("none.json") } });
    expect(complained.trim().split("\n")).toHaveLength(1);
  });

  it("checks several files, the unusable ones apart, and exits with the worst", async () => {
    const files = [
      writeGraph("sound.json", sound),
      path.join(folder, "missing.json"),
      writeGraph("b.json", bypassed),
    ];
    await runGraphCheck(files, { json: true });
    const report = JSON.parse(printed) as { sound: boolean; files: { sound: boolean; error?: string }[] };
    expect(report.sound).toBe(false);
    expect(report.files.map((file) => [file.sound, file.error !== undefined])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(process.exitCode).toBe(2);

    await runGraphCheck([files[0] ?? "", files[2] ?? ""], {});
    expect(process.exitCode).toBe(1);
  });

  it("tells people of a graph that is too deep to draw", async () => {
    const edges = Array.from(
      { length: 10_000 },
      (_, at) => `n${at} -p-> ${at === 9_999 ? "z" : `n${at + 1}`}`,
    );
    await runGraphCheck([writeGraph("deep.json", { given: ["n0"], edges })], {});
    expect(printed).toContain("10,001 nodes, 10,000 edges");
    expect(printed).toContain("Sound");
  });
});
