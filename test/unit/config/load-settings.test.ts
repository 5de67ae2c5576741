import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadSettings, shipped } from "../../../config/load-settings.ts";
import { readYaml } from "../../../config/read-yaml.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { tempFolder } from "../../support/temp-folder.ts";

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "freshet-settings-"));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const load = (yaml?: string, env: NodeJS.ProcessEnv = {}) => {
  if (yaml !== undefined) writeFileSync(join(cwd, "freshet.yaml"), yaml);
  return loadSettings({ cwd, env });
};

describe("loadSettings", () => {
  it("has the paper's numbers, 9 domains and 50 sub-domains where nothing is set", () => {
    const settings = load();
    expect(settings.domains.domains).toHaveLength(9);
    expect(settings.domains.domains.flatMap((domain) => domain.subDomains)).toHaveLength(50);
    expect(settings.method).toMatchObject({
      cutoff: "2026-01-01",
      minEvidence: 5,
      minRounds: 5,
      minEdges: 5,
    });
    expect(settings.method.panel).toMatchObject({
      samples: 3,
      sameWrongShare: 0.8,
      maxRightModels: 5,
      temperature: 1,
      topP: 0.95,
    });
    expect(settings).toMatchObject({ world: "simulated", models: null, databaseUrl: null, redisUrl: null });
    expect(Object.isFrozen(settings.method.panel)).toBe(true);
  });

  it("refuses a database's address that is none where it stands, without its password", () => {
    const url = "postgres://freshet:secret@db:5432/freshet";
    expect(load("", { DATABASE_URL: url }).databaseUrl).toBe(url);
    expect(load(`databaseUrl: ${url}\n`).databaseUrl).toBe(url);
    const wrong = url.replace("postgres:", "postgres");
    for (const [yaml, env, place] of [
      ["", { DATABASE_URL: wrong }, /^DATABASE_URL is not a PostgreSQL address/],
      [`web: {}\ndatabaseUrl: ${wrong}\n`, {}, /freshet\.yaml:2: databaseUrl is not a PostgreSQL address/],
      ["databaseUrl: https://db/freshet\n", {}, /freshet\.yaml:1: databaseUrl is not/],
    ] as const) {
      expect(() => load(yaml, env)).toThrow(place);
      expect(() => load(yaml, env)).not.toThrow(/secret/);
    }
  });

  it("merges a nested part of the method with its defaults", () => {
    const { method } = load("method:\n  minRounds: 7\n  panel: { samples: 2 }\n");
    expect(method).toMatchObject({ minRounds: 7, minEdges: 5 });
    expect(method.panel).toMatchObject({ samples: 2, topP: 0.95 });
  });

  it("takes the settings of forms, which have defaults beside them", () => {
    const { forms } = load("forms:\n  attempts: 2\n  shares: { set: 0.5 }\n  conflict: { mostRight: 0.2 }\n");
    expect(forms).toMatchObject({
      ...{ attempts: 2, shares: { set: 0.5, conflict: 0 } },
      ...{ conflict: { mostRight: 0.2, models: 5 }, haystack: { minNegatives: 12 } },
    });
  });

  it("refuses a bound of look-ups under which statements would wait for ever, and says how to turn them off", () => {
    const none = "method:\n  freshness: { perRound: 0 }\n";
    expect(() => load(none)).toThrow(/method\.freshness\.perRound.*at least 1.*lookUp: false/s);
    expect(load("method:\n  freshness: { perRound: 1 }\n").method.freshness.perRound).toBe(1);
  });

  it("has the paper's targets of a release, and merges what the file says", () => {
    expect(load().release).toMatchObject({
      targets: { en: 400, zh: 400 },
      privateShare: 0.1,
      licence: "cc-by-nc-sa-4.0",
    });
    const { release } = load("release:\n  targets: { zh: 20 }\n  duplicates: { evidence: 1 }\n");
    expect(release).toMatchObject({
      targets: { en: 400, zh: 20 },
      duplicates: { question: 0.36, evidence: 1 },
    });
    expect(() => load("release:\n  privateShare: 0.9\n")).toThrow(/freshet\.yaml:2: release\.privateShare/);
  });

  it("has the full method by default, and takes back what goes beyond the paper by one word, or each by its name", () => {
    const paper = { proof: false, confirmBypasses: false, alternatives: { lookUp: false } };
    const strict = {
      profile: "strict",
      proof: true,
      confirmBypasses: true,
      alternatives: { lookUp: true, most: 8 },
    };
    expect(load().method).toMatchObject(strict);
    expect(load("method: strict\n").method).toEqual(load().method);
    expect(load("method: paper\n").method).toMatchObject({ profile: "paper", ...paper });
    expect(load("method: { profile: paper }\n").method).toEqual(load("method: paper\n").method);
    const named = load("method: { alternatives: { lookUp: false } }\n").method;
    expect(named).toMatchObject({ ...strict, alternatives: { lookUp: false, most: 8 } });
    expect(load("method: { profile: paper, proof: true }\n").method).toMatchObject({
      ...paper,
      profile: "paper",
      proof: true,
    });
    expect(loadSettings({ cwd, env: {}, profile: "paper" }).method).toMatchObject({ ...paper, proof: true });
    expect(() => load("method: loose\n")).toThrow(/freshet\.yaml:1: method\.profile: .*\(it is "loose"\)/);
  });

  it("reproduces the paper's method in each number, which are the schema's own defaults", () => {
    expect(load("method: paper\n").method).toEqual(methodSettings.parse({}));
  });

  it("changes of the wanted profile what the file names, and leaves the rest", () => {
    expect(load("method:\n  wanted: { rootDomains: 2 }\n").method.wanted).toEqual({
      tokens: { en: 142.48, zh: 162.33 },
      tokenMargin: 0.1,
      nodes: { en: 8.62, zh: 8.07 },
      operations: ["projection", "intersection", "complement"],
      complementShare: 0.5,
      ...{ rootDomains: 2, startSteps: 3, leastRootDomains: 3 },
    });
  });

  it("lets the environment win over the file", () => {
    const settings = load("databaseUrl: postgres://file/a\n", {
      DATABASE_URL: "postgres://env/b",
      REDIS_URL: "redis://r",
    });
    expect(settings).toMatchObject({ databaseUrl: "postgres://env/b", redisUrl: "redis://r" });
  });

  it.each([
    ["method:\n  minRounds: five\n", /freshet\.yaml:2: method\.minRounds: .*number.*\(it is "five"\)/],
    ["method:\n  panel:\n    samples: 0\n", /freshet\.yaml:3: method\.panel\.samples: .*\(it is 0\)/],
    ["methd: {}\n", /freshet\.yaml:\d+: .*methd/],
    ["a: [1\n", /freshet\.yaml:\d+ is no valid YAML/],
    ["models: nowhere.yaml\n", /nowhere\.yaml can't be read: there is no such file/],
    ["web:\n  egress:\n    map: { '*.test': 0 }\n", /freshet\.yaml:3: web\.egress\.map\.\*\.test/],
  ])("names file, line, path and value: %j", (yaml, message) => {
    expect(() => load(yaml)).toThrow(message);
  });

  it("takes an empty FRESHET_DATA_DIR for none, and a public address without the slashes at its end", () => {
    const yaml = "dataDir: here\nserve:\n  publicUrl: https://freshet.example.org/team//\n";
    const settings = load(yaml, { FRESHET_DATA_DIR: "" });
    expect(settings.dataDir).toMatch(/here$/u);
    expect(settings.serve.publicUrl).toBe("https://freshet.example.org/team");
  });

  it("reads models from a file beside it, with the key out of the environment", () => {
    const paper = readYaml(shipped("models.paper.yaml")).data as Record<string, unknown>;
    writeFileSync(join(cwd, "models.yaml"), JSON.stringify(paper));
    expect(() => load("models: models.yaml\n")).toThrow(/FRESHET_API_KEY, which is not set/);
    const settings = load("models: models.yaml\n", { FRESHET_API_KEY: "k" });
    expect(settings.world).toBe("real");
    expect(settings.models?.roles["panel-1"]?.model).toBe("Qwen3.5-397B-A17B");
    expect(settings.models?.endpoints["agents"]?.apiKey).toBe("k");
  });

  it("the paper's settings give each model of the panel limits that suit thinking", () => {
    writeFileSync(join(cwd, "models.yaml"), readFileSync(shipped("models.paper.yaml")));
    const { models } = load("models: models.yaml\n", { FRESHET_API_KEY: "k" });
    const panel = Object.entries(models?.roles ?? {}).filter(([role]) => role.startsWith("panel-"));
    expect(panel).toHaveLength(6);
    const written = readYaml(shipped("models.paper.yaml")).data as { roles: Record<string, object> };
    for (const [role, model] of panel) {
      const limits = ["replyBound", "idleSeconds", "totalSeconds", "retries", "concurrency"];
      expect(Object.keys(written.roles[role] ?? {})).toEqual(expect.arrayContaining(limits));
      // The longest reply fits within the total deadline at 20 tokens a second, and leaves half of the context to the request.
      expect(model.totalSeconds).toBeGreaterThanOrEqual(model.replyBound / 20);
      expect(model.replyBound).toBeLessThanOrEqual(model.contextTokens / 2);
      expect(model.idleSeconds).toBeLessThan(model.totalSeconds);
    }
  });

  it("the paper's settings let another model judge the fluency of what the writer's model words", () => {
    writeFileSync(join(cwd, "models.yaml"), readFileSync(shipped("models.paper.yaml")));
    const { models } = load("models: models.yaml\n", { FRESHET_API_KEY: "k" });
    expect(models?.roles["text-quality"]?.model).not.toBe(models?.roles.synthesis?.model);
    expect(models?.roles["text-quality"]?.temperature).toBe(0);
  });

  it("asks for the keys of what is called alone: nobody's to read the database", () => {
    writeFileSync(join(cwd, "models.yaml"), readFileSync(shipped("models.paper.yaml")));
    writeFileSync(
      join(cwd, "freshet.yaml"),
      "models: models.yaml\nweb:\n  search: { provider: brave, apiKeyVariable: B }\n",
    );
    const withKeys = (keys: "search" | "none", env = {}) => loadSettings({ cwd, env, keys });
    expect(withKeys("none").models?.endpoints["agents"]?.apiKey).toBeUndefined();
    expect(withKeys("none", { FRESHET_API_KEY: "k" }).models?.endpoints["agents"]?.apiKey).toBe("k");
    expect(() => withKeys("search")).toThrow(/brave takes its key from the environment variable B/);
    expect(withKeys("search", { B: "b" }).web.search).toMatchObject([{ provider: "brave", apiKey: "b" }]);
  });

  it("reads one search engine or several, each with its key out of the environment", () => {
    const web = (search: unknown) => JSON.stringify({ web: { search } });
    const engine = { provider: "searxng", baseUrl: "http://localhost:8080" };
    expect(load(web(engine)).web.search).toMatchObject([{ ...engine, timeoutSeconds: 30 }]);
    const several = web([
      { provider: "serper", perDay: 900 },
      { provider: "brave", apiKeyVariable: "B" },
      engine,
    ]);
    expect(() => load(several, { SERPER_API_KEY: "s" })).toThrow(
      /web\.search: brave takes its key from the environment variable B, which is not set/,
    );
    expect(load(several, { SERPER_API_KEY: "s", B: "b" }).web.search).toMatchObject([
      { provider: "serper", apiKey: "s", perDay: 900, perSecond: null },
      { provider: "brave", apiKey: "b", baseUrl: "https://api.search.brave.com" },
      { provider: "searxng" },
    ]);
    expect(() => load("web:\n  search:\n    provider: bing\n")).toThrow(/freshet\.yaml:\d: web\.search/);
    expect(() => load("web:\n  search: []\n")).toThrow(/freshet\.yaml:2: web\.search/);
  });

  it("refuses a role whose endpoint is not there, and a doubled domain", () => {
    const paper = readYaml(shipped("models.paper.yaml")).data as {
      roles: Record<string, { endpoint: string }>;
    };
    const judge = { ...paper.roles["judge"], endpoint: "elsewhere" };
    writeFileSync(join(cwd, "models.yaml"), JSON.stringify({ ...paper, roles: { ...paper.roles, judge } }));
    expect(() => load("models: models.yaml\n")).toThrow(
      /roles\.judge\.endpoint: there is no endpoint "elsewhere"/,
    );
    const one = {
      id: "a",
      name: { en: "A", zh: "甲" },
      subDomains: [{ id: "a/b", name: { en: "B", zh: "乙" }, searchHints: { en: ["x"], zh: ["y"] } }],
    };
    writeFileSync(join(cwd, "domains.yaml"), JSON.stringify({ domains: [one, one] }));
    expect(() => load("domains: domains.yaml\n")).toThrow(/the id "a" is used twice/);
  });

  it("makes search hints that a sub-domain does not give of its name, for each language", () => {
    const sub = (id: string, searchHints?: object) => ({
      ...{ id: `a/${id}`, name: { en: "Soft robotics", zh: "软体机器人" } },
      ...(searchHints && { searchHints }),
    });
    const domain = {
      id: "a",
      name: { en: "A", zh: "甲" },
      subDomains: [sub("b"), sub("c", { en: ["a new gripper"] })],
    };
    writeFileSync(join(cwd, "domains.yaml"), JSON.stringify({ domains: [domain] }));
    const [read] = load("domains: domains.yaml\n").domains.domains;
    const zh = ["软体机器人 最新消息", "软体机器人 发布"];
    expect(read?.subDomains.map(({ searchHints }) => searchHints)).toEqual([
      { en: ["soft robotics news", "soft robotics announcement"], zh },
      { en: ["a new gripper"], zh },
    ]);
  });

  it("loads the shipped example but for the models file that the user makes", () => {
    const example = readYaml(shipped("freshet.example.yaml")).data as Record<string, unknown>;
    const { models, ...rest } = example;
    expect(models).toBe("models.yaml");
    expect(load(JSON.stringify(rest)).web.search).toMatchObject([{ provider: "searxng" }]);
  });

  it.each([
    [
      "web:\n  serach: { provider: searxng }\n",
      /freshet\.yaml:2: web: Unrecognized key: "serach"; did you mean search\?/,
    ],
    ["metod: strict\n", /did you mean method\?/],
    ["web:\n  visit: { concurency: 3 }\n", /web\.visit: .*did you mean concurrency\?/],
    ["work:\n  metrics: { prt: 9464 }\n", /did you mean port\?/],
    ["work:\n  metrics: { prot: 9464 }\n", /did you mean port\?/],
    [
      "models:\n  endpoints: { e: { baseUrl: 'http://e.test', apiKeyVarable: K } }\n  roles: {}\n",
      /models\.endpoints\.e: .*did you mean apiKeyVariable\?/,
    ],
    ["schedule:\n  enabled: yes\n", /freshet\.yaml:2: schedule\.enabled: .*boolean.*"yes"\); write true$/],
    ["schedule:\n  enabled: off\n", /; write false$/],
  ])("says what was probably meant: %j", (yaml, message) => {
    expect(() => load(yaml)).toThrow(message);
  });

  it("makes no suggestion where nothing is near", () => {
    expect(() => load("zebra: 1\n")).toThrow(/Unrecognized key: "zebra"$/);
  });

  it("tells all that is wrong at once, each with its line", () => {
    expect(() => load("method:\n  minRounds: five\n  minEdges: six\n  minEvidence: -1\n")).toThrow(
      /freshet\.yaml:2: method\.minRounds: .*; line 3: method\.minEdges: .*; line 4: method\.minEvidence: /,
    );
  });
});

it("a browser that may take less than one of its pages is refused", () => {
  const load = (memory: string) => {
    const cwd = tempFolder();
    writeFileSync(join(cwd, "freshet.yaml"), `web: { browser: { memory: ${memory} } }\n`);
    return loadSettings({ cwd, env: {} }).web.browser.memory;
  };
  expect(() => load("{ browserMegabytes: 600 }")).toThrow(
    /freshet\.yaml:1: .*browserMegabytes.*pageMegabytes/u,
  );
  expect(() => load("{ pageMegabytes: 900, browserMegabytes: 899 }")).toThrow(/pageMegabytes/u);
  expect(load("{ pageMegabytes: 900, browserMegabytes: 900 }")).toMatchObject({ browserMegabytes: 900 });
  expect(load("{ pageMegabytes: 900 }")).toEqual({ pageMegabytes: 900 });
});
