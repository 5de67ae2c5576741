import { execFile } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, type TestContext } from "vitest";
import { version } from "../../domain/version.ts";
import { readTar } from "../../web/browser/unpack-packaged-browser.ts";
import { type PackedFreshet, packFreshet, registryFault } from "../support/install-package.ts";
import { isLong } from "../support/is-long.ts";
import { tempFolder } from "../support/temp-folder.ts";

const root = path.join(import.meta.dirname, "..", "..");
const description = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
};
// Plain JavaScript, so that the build runs before anything is compiled: the compiler does not see it.
const { outside } = (await import(path.join(root, "scripts", "bundle.mjs"))) as {
  readonly outside: readonly string[];
};

const folder = tempFolder();
const prefix = path.join(folder, "global");
const nobody = 65534;
const isRoot = process.getuid?.() === 0;
let packed: PackedFreshet;

const makeFolder = (name: string): string => {
  const made = path.join(folder, name);
  mkdirSync(made, { recursive: true });
  if (isRoot) chownSync(made, nobody, nobody);
  return made;
};

/**
 * The installed command in an empty folder with an empty HOME, as somebody who may not write where it is installed: for root that is
 * another user.
 */
async function freshet(args: readonly string[], cwd: string): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(path.join(prefix, "bin", "freshet"), args, {
    cwd,
    env: { PATH: `${path.dirname(process.execPath)}:${process.env["PATH"]}`, HOME: makeFolder("home") },
    ...(isRoot && { uid: nobody, gid: nobody }),
    maxBuffer: 2 ** 26,
  });
}

/** Sets the mode of a folder and of all folders in it. */
function setMode(place: string, mode: number): void {
  chmodSync(place, 0o755);
  for (const entry of readdirSync(place, { withFileTypes: true })) {
    if (entry.isDirectory()) setMode(path.join(place, entry.name), mode);
  }
  chmodSync(place, mode);
}

afterAll(() => {
  if (!isRoot && existsSync(prefix)) setMode(prefix, 0o755);
});

beforeAll(async () => {
  chmodSync(folder, 0o755);
  packed = await packFreshet(folder);
});

describe("npm pack", () => {
  it("holds what runs and no more", () => {
    const files = readTar(gunzipSync(readFileSync(packed.tarball))).map(({ name }) =>
      name.replace(/^package\//u, ""),
    );
    for (const needed of [
      ...["package.json", "README.md", "LICENSE", "dist/cli/main.js", "dist/simulation/main.js"],
      ...["dist/bundle/cli.js", "dist/bundle/LICENCES.txt", "dist/web/extraction/extract-program.js"],
      ...["dist/config/domains.yaml", "dist/config/freshet.example.yaml", "dist/config/models.paper.yaml"],
      ...["dist/config/wikidata.yaml", "dist/config/wikidata-domains.yaml"],
      ...["dist/storage/migrations/0000_start.sql", "dist/storage/migrations/meta/_journal.json"],
      ...["dist/agents/judge/judge.zh.prompt.md", "examples/agent.py"],
    ])
      expect(files).toContain(needed);
    const known =
      /^(?:package\.json|README\.md|LICENSE|examples\/[\w-]+\.(?:md|py|ts|csv)|dist\/(?:bundle\/[\w@.-]+\.js|bundle\/LICENCES\.txt|.*\.prompt\.md|config\/[\w.-]+\.(?:yaml|json)|storage\/migrations\/\w+\.sql|storage\/migrations\/meta\/_journal\.json|(?:cli|simulation)\/main\.js|dashboard\/(?:LICENCES\.txt|(?:index\.html|assets\/[\w-]+\.(?:js|css|svg))(?:\.(?:br|gz))?)|web\/\w+\/[\w-]+-program\.js))$/u;
    expect(files.filter((file) => !known.test(file))).toEqual([]);
  });

  it("asks for the packages that the bundle leaves outside, and no others", () => {
    expect(Object.keys(description.dependencies).sort()).toEqual([...outside].sort());
  });
});

// The short form looks at what is packed; the long form installs it.
describe.runIf(isLong)("an installed Freshet", () => {
  const skipWithout = (registry: unknown, context: TestContext): never => {
    const fault = registryFault(registry);
    if (fault === null || process.env["CI"]) throw registry;
    console.warn(`SKIPPED "an installed Freshet": npm reaches no registry that has its packages (${fault})`);
    return context.skip(fault);
  };

  let installed: Promise<unknown> | null = null;
  const install = async (context: TestContext): Promise<void> => {
    const request = ["install", "-g", "--ignore-scripts", "--prefix", prefix, packed.tarball];
    installed ??= packed.npm("npm", request, folder);
    await installed.catch((error: unknown) => skipWithout(error, context));
    if (!isRoot) setMode(prefix, 0o555);
  };

  it("works from an empty folder, for a user who may not write where it is installed", async (context) => {
    await install(context);
    const cwd = makeFolder("empty");

    expect((await freshet(["--version"], cwd)).stdout).toBe(`${description.version}\n`);
    expect((await freshet(["--help"], cwd)).stdout).toContain("freshet demo");
    expect(readdirSync(cwd)).toEqual([]);

    const requested = await freshet(["refresh", "--target", "1", "--detach", "--json"], cwd);
    expect(JSON.parse(requested.stdout)).toMatchObject({ simulated: true, refresh: { target: 1 } });
    // Its libraries could be linked nowhere else.
    expect(existsSync(path.join(cwd, ".freshet", "simulated", "postgres-libraries"))).toBe(true);
    expect(JSON.parse((await freshet(["runs", "list", "--json"], cwd)).stdout)).toMatchObject({ runs: [] });

    const { stdout } = await freshet(["doctor", "--json"], cwd);
    const { checks } = JSON.parse(stdout) as { checks: { part: string; status: string; detail: string }[] };
    expect(checks.filter(({ status }) => status !== "ok")).toEqual([]);
    const detailOf = (part: string) => checks.find((check) => check.part === part)?.detail;
    expect(detailOf("database")).toMatch(/^PostgreSQL \d+\.\d+, a released version, out of the npm package/);
    expect(detailOf("browser")).toBeTruthy();
    expect(readdirSync(cwd)).toEqual([".freshet"]);
  });

  it("writes settings to be filled in, and says what is missing in them", async (context) => {
    await install(context);
    const cwd = makeFolder("own-models");
    await freshet(["init"], cwd);
    expect(readdirSync(cwd).sort()).toEqual(["freshet.yaml", "models.yaml"]);
    const { stdout } = await freshet(["refresh", "--target", "1", "--dry-run"], cwd);
    expect(stdout).toContain("These are priors, not measurements");
    await expect(freshet(["refresh", "--target", "1"], cwd)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining("FRESHET_API_KEY"),
    });
    // The placeholder's model is not asked, and the parts that need no key are tried all the same.
    await expect(freshet(["doctor"], cwd)).rejects.toMatchObject({
      code: 3,
      stdout: expect.stringMatching(/✓ database[\s\S]*✓ queue[\s\S]*✗ models/u),
    });
    await expect(freshet(["init"], cwd)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/freshet\.yaml and .*models\.yaml exist already/),
    });
  });

  it("runs out of its tarball by npx", async (context) => {
    const { stdout } = await packed
      .npm(
        "npx",
        ["--yes", `--package=${packed.tarball}`, "--", "freshet", "--version"],
        makeFolder("by-npx"),
      )
      .catch((error: unknown) => skipWithout(error, context));
    expect(stdout.trim()).toBe(version);
  });
});
