import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadSettings, shipped } from "../../../../config/load-settings.ts";
import { SettingsError } from "../../../../domain/errors/freshet-error.ts";
import { domainSettings } from "../../../../domain/settings/domains-settings.ts";
import { addDomain } from "../../../../refresh/new-domain/add-domain.ts";
import { readNewDomain } from "../../../../refresh/new-domain/read-new-domain.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const folder = tempFolder();
const known = loadSettings({ cwd: folder, env: {} }).domains;

let files = 0;
const written = (text: string, name = `sketch-${++files}.yaml`): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const read = (text: string) => readNewDomain(written(text), known);

const soft = {
  id: "marine-science",
  name: { en: "Marine science", zh: "海洋科学" },
  subDomains: [
    {
      id: "marine-science/deep-sea",
      name: { en: "deep sea", zh: "深海" },
      searchHints: { en: ['a "quoted" hint'], zh: ["深海 新发现"] },
    },
  ],
};

it("fills in what a few lines leave out, and says what", () => {
  const { domain, filled } = read(
    "name: { en: Marine Science, zh: 海洋科学 }\nsubDomains:\n  - Deep-sea vents & life\n  - { name: 珊瑚礁, id: reefs }\n",
  );
  expect(domainSettings.parse(domain)).toEqual(domain);
  expect(domain).toMatchObject({
    id: "marine-science",
    subDomains: [
      {
        id: "marine-science/deep-sea-vents-and-life",
        name: { en: "Deep-sea vents & life", zh: "Deep-sea vents & life" },
        searchHints: { en: ["deep-sea vents & life news", "deep-sea vents & life announcement"] },
      },
      {
        id: "marine-science/reefs",
        name: { en: "珊瑚礁", zh: "珊瑚礁" },
        searchHints: { zh: ["珊瑚礁 最新消息", "珊瑚礁 发布"] },
      },
    ],
  });
  expect(filled).toContain("id marine-science of “Marine Science”");
  expect(filled).toContain("English name of marine-science/reefs: the Chinese one is used for it");
  expect(filled.filter((line) => line.includes("search hints"))).toHaveLength(4);
});

it("keeps all that is given, and fills in nothing then", () => {
  const { domain, filled } = read(JSON.stringify(soft));
  expect(domain).toEqual(soft);
  expect(filled).toEqual([]);
});

it("takes a name alone for a domain of one sub-domain", () => {
  const { domain } = readNewDomain("Soft robotics", known);
  expect(domain.id).toBe("soft-robotics");
  expect(domain.subDomains.map(({ id }) => id)).toEqual(["soft-robotics/soft-robotics"]);
});

it.each([
  ["id: technology\nname: Technology 2\n", /sketch-\d+\.yaml:1: id: the id "technology" is among/],
  ["# a comment\nname: Technology\n", /sketch-\d+\.yaml:2: name: the id "technology" is among/],
  ["name: X\nsubDomains: [a b, A-B]\n", /:2: subDomains\.1: the id "x\/a-b" is used twice/],
  [
    "name: X\nsubDomains:\n  - { id: y/z, name: Z }\n",
    /:3: subDomains\.0\.id: its id "y\/z" begins with another/,
  ],
  ["name: X\nhints: [x]\n", /:2: the file: Unrecognized key: "hints"/],
  ["name: 海洋\n", /:1: name: an id can't be made of this name/],
  ["name: {}\n", /:1: name: a name in English or Chinese is needed/],
  ["name: X\nname: Y\n", /:2 is no valid YAML/],
  ["name: [X\n", /is no valid YAML/],
  ["", /is empty: it has to describe a domain/],
])("says in one line where %j is wrong", (text, message) => {
  const thrown = catchError(() => read(text));
  expect(thrown).toBeInstanceOf(SettingsError);
  expect(thrown.message).toMatch(message);
  expect(thrown.message).not.toContain("\n");
});

it("refuses a file that is not there and a name that is none", () => {
  expect(() => readNewDomain("nowhere.yaml", known)).toThrow(/there is no such file/);
  expect(() => readNewDomain("--", known)).toThrow(/is no domain's name/);
});

const { domain } = read(JSON.stringify(soft));
const load = (file: string) => loadSettings({ file, cwd: folder, env: {} }).domains.domains;

it("makes domains.yaml of the shipped ones and names it in new settings", () => {
  const settings = join(tempFolderNow(), "freshet.yaml");
  const changed = addDomain(domain, { settings });
  expect(changed).toEqual([join(settings, "../domains.yaml"), settings]);
  expect(load(settings)).toEqual([...known.domains, domain]);
  expect(
    readFileSync(join(settings, "../domains.yaml"), "utf8").startsWith(
      readFileSync(shipped("domains.yaml"), "utf8"),
    ),
  ).toBe(true);
  expect(readFileSync(settings, "utf8")).toBe("domains: domains.yaml\n");
});

it("changes nothing in a dry run", () => {
  const settings = join(tempFolderNow(), "freshet.yaml");
  expect(addDomain(domain, { settings, dryRun: true })).toHaveLength(2);
  expect(() => readFileSync(settings)).toThrow(/ENOENT/);
});

it("keeps what settings say, comments too", () => {
  const settings = join(tempFolderNow(), "freshet.yaml");
  const before = "# ours\nwork:\n  runs: 2 # few\n# the end";
  writeFileSync(settings, before);
  addDomain(domain, { settings });
  expect(readFileSync(settings, "utf8")).toBe(`${before}\ndomains: domains.yaml\n`);
  expect(load(settings)).toHaveLength(known.domains.length + 1);
});

const ours = `# our domains
domains:
  - id: a
    name: { en: A, zh: 甲 }
    subDomains:
      - id: a/b
        name: { en: B, zh: 乙 }
        searchHints:
          en: [b]
          zh:
            - 乙 # one
# said at the end
`;

it("puts it at the end of the file that settings name, and touches no other line", () => {
  const cwd = tempFolderNow();
  const settings = join(cwd, "freshet.yaml");
  writeFileSync(settings, "domains: ours.yaml\n");
  writeFileSync(join(cwd, "ours.yaml"), ours);
  expect(addDomain(domain, { settings })).toEqual([join(cwd, "ours.yaml")]);
  const after = readFileSync(join(cwd, "ours.yaml"), "utf8");
  expect(load(settings).map(({ id }) => id)).toEqual(["a", "marine-science"]);
  expect(load(settings)[1]).toEqual(domain);
  const [head = "", tail = ""] = ours.split(/(?=# said at the end)/u);
  expect(after.startsWith(head)).toBe(true);
  expect(after.endsWith(tail)).toBe(true);
  expect(after).toContain("            - 乙 # one\n  - id: marine-science\n");
});

it.each([
  [
    "lines within the settings",
    `work: { runs: 2 }\ndomains:\n  ${ours.replaceAll("\n", "\n  ")}\nlifecycle: {} # ours\n`,
  ],
  [
    "JSON",
    JSON.stringify({
      work: { runs: 2 },
      domains: { domains: [{ ...soft, id: "a", subDomains: [{ ...soft.subDomains[0], id: "a/b" }] }] },
    }),
  ],
])("puts it into domains that stand in the settings as %s", (_, text) => {
  const settings = join(tempFolderNow(), "freshet.yaml");
  writeFileSync(settings, text);
  expect(addDomain(domain, { settings })).toEqual([settings]);
  expect(load(settings).map(({ id }) => id)).toEqual(["a", "marine-science"]);
  expect(loadSettings({ file: settings, cwd: folder, env: {} }).work.runs).toBe(2);
});

it("does not overwrite a domains.yaml that the settings don't name", () => {
  const cwd = tempFolderNow();
  writeFileSync(join(cwd, "domains.yaml"), ours);
  expect(() => addDomain(domain, { settings: join(cwd, "freshet.yaml") })).toThrow(/does not name it/);
  expect(readFileSync(join(cwd, "domains.yaml"), "utf8")).toBe(ours);
});

function tempFolderNow(): string {
  return mkdtempSync(join(folder, "settings-"));
}

function catchError(act: () => unknown): Error {
  try {
    act();
  } catch (error) {
    return error as Error;
  }
  throw new Error("nothing was thrown");
}
