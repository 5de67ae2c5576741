import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { BenchmarkItem } from "../../../../domain/evaluation/benchmark-item.ts";
import { readBenchmark } from "../../../../formats/read/read-benchmark.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const fixture = (name: string): string =>
  path.join(import.meta.dirname, "..", "..", "..", "fixtures", "evaluation", name);

const harbour = {
  question: 'Which harbour, "the northern one", opened in\nthe spring after the storm?',
  answer: "Port Ellery",
  language: "en",
} as const;
const gang = { question: "风暴之后启用的港口叫什么？", answer: "埃勒里港", language: "zh" } as const;

const unknown: Omit<BenchmarkItem, "id" | "question" | "answer" | "language"> = {
  ...{ aliases: [], answers: null, domain: null, form: "plain", freshness: null },
  ...{ nodes: null, rootDomains: null, evidence: [] },
};

const golden: readonly [file: string, format: string, items: readonly BenchmarkItem[]][] = [
  [
    "browsecomp.csv",
    "BrowseComp",
    [
      { ...unknown, ...harbour, id: "1", domain: "Geography" },
      { ...unknown, ...gang, id: "2", domain: "Geography" },
    ],
  ],
  ["browsecomp-zh.xlsx", "BrowseComp-ZH", [{ ...unknown, ...gang, id: "1", domain: "地理" }]],
  ["xbench.csv", "xbench", [{ ...unknown, ...gang, id: "7" }]],
  [
    "interactcomp.jsonl",
    "InteractComp",
    [
      {
        ...{ ...unknown, ...harbour, id: "i1", domain: "Harbours", form: "ambiguous" },
        evidence: [{ statement: "The harbour lies north of the cape.", quote: "", url: "" }],
        context: "The harbour lies north of the cape.",
      },
    ],
  ],
  [
    "deepsearchqa.csv",
    "DeepSearchQA",
    [
      {
        ...{ ...unknown, id: "1", language: "en", domain: "Geography", form: "set" },
        question: "Which harbours opened?",
        answer: "Port Ellery, Vail (Old Harbour, east), Tarn",
        answers: ["Port Ellery", "Vail (Old Harbour, east)", "Tarn"],
      },
      {
        ...{ ...unknown, id: "2", language: "en", domain: "Geography" },
        question: "Which opened first?",
        answer: "Tarn",
      },
    ],
  ],
  [
    "sealqa.jsonl",
    "SealQA",
    [
      {
        ...{ ...unknown, id: "1", language: "en", question: "How many berths has Tarn?", answer: "12" },
        ...{ domain: "Others", freshness: "slow-changing", form: "conflicting results", rootDomains: 2 },
        seal: {
          ...{ split: null, questionTypes: ["advanced reasoning"], effectiveYear: "2026" },
          results: "conflicting",
        },
      },
    ],
  ],
  [
    "sealqa.parquet",
    "SealQA",
    [
      {
        ...{ ...unknown, id: "1", language: "en", question: "How many berths has Tarn?", answer: "12" },
        ...{ domain: "Others", freshness: "fast-changing", form: "unhelpful results", rootDomains: 2 },
        seal: {
          ...{ split: null, questionTypes: ["advanced reasoning"], effectiveYear: "2026" },
          results: "unhelpful",
        },
      },
    ],
  ],
  [
    "livesearchbench.json",
    "LiveSearchBench",
    [
      {
        ...{ ...unknown, id: "1", language: "en", domain: "multi-hop", form: "L2", level: "L2" },
        ...{ question: "Who is the harbour master of Tarn?", answer: "Ida Roke", aliases: ["I. Roke"] },
      },
    ],
  ],
];

const marked = new Set(["BrowseComp", "BrowseComp-ZH", "xbench", "InteractComp"]);

it.each(golden)("%s is read as %s", async (file, format, items) => {
  expect(await readBenchmark(fixture(file))).toEqual({
    ...{ format, items },
    canary: marked.has(format) ? expect.stringMatching(/./u) : null,
  });
});

describe("the ids of questions", () => {
  const folder = tempFolder();
  const idsOf = async (name: string, text: string): Promise<string[]> => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return (await readBenchmark(file)).items.map(({ id }) => id);
  };

  it("are the file's own, also in a format that defines none", async () => {
    const lines = '{"id":"2","question":"q","answer":"a"}\n{"id":1,"question":"r","answer":"a"}\n';
    expect(await idsOf("a.jsonl", lines)).toEqual(["2", "1"]);
    const rows = "id,problem,problem_category,answer,answer_type\nx,q,c,a,Single Answer\n";
    expect(await idsOf("b.csv", rows)).toEqual(["x"]);
  });

  it("are the rows' numbers where a row has none", async () => {
    const lines = '{"id":"a","question":"q","answer":"a"}\n{"id":" ","question":"r","answer":"a"}\n';
    expect(await idsOf("c.jsonl", lines)).toEqual(["a", "2"]);
  });
});

describe("a file that can't be used is refused with the place", () => {
  const folder = tempFolder();
  const refused = async (name: string, text: string): Promise<string> => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return readBenchmark(file).then(
      () => "read",
      (error: Error) => error.message.replace(file, "FILE"),
    );
  };

  it.each([
    ["unknown columns", "a.csv", "a,b\n1,2\n", /its columns are of no known format/u],
    ["nothing", "b.csv", "problem,answer\n", /^FILE: it contains no question$/u],
    ["no JSON", "c.jsonl", '{"question":"q","answer":"a"}\n{"q\n', /^FILE: line 2: /u],
    [
      "an empty answer",
      "d.jsonl",
      '{"question":"q","answer":" "}\n',
      /row 1, read as DeepResearch: answer is empty/u,
    ],
    [
      "two rows of one id",
      "e.jsonl",
      '{"input":"q","target":"a","id":1}\n{"input":"r","target":"a","id":"1"}\n',
      /two rows have the id 1/u,
    ],
    [
      "an id that is another row's number",
      "h.jsonl",
      '{"question":"q","answer":"a","id":"2"}\n{"question":"r","answer":"a"}\n',
      /two rows have the id 2: ids have to be unique, and a row without an id has its number as its id/u,
    ],
    [
      "another kind of answer",
      "f.csv",
      "problem,problem_category,answer,answer_type\nq,c,a,Both\n",
      /answer_type is "Both"/u,
    ],
    [
      "another canary",
      "g.csv",
      "problem,answer,problem_topic,canary\n5YaN6KeBgYGB/w==,/////w==,t,x\n",
      /can't be decrypted with its canary/u,
    ],
  ])("%s", async (_, name, text, message) => {
    expect(await refused(name, text)).toMatch(message);
  });

  it("a file that isn't there", async () => {
    await expect(readBenchmark(path.join(folder, "none.csv"))).rejects.toThrow("there is no such file");
  });
});
