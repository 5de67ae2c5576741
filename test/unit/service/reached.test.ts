import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { serveSettings } from "../../../domain/settings/serve-settings.ts";
import { listRoutes } from "../../../service/list-routes.ts";

const root = path.join(import.meta.dirname, "..", "..", "..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const page = read("docs/service.md");

/** The rows of the page's table below a heading, cell by cell. */
function rowsBelow(heading: string): string[][] {
  const [, part = ""] = page.split(`\n## ${heading}\n`);
  return (part.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("|--"))
    .slice(1)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

it("docs/service.md lists each route with its scope and what it does", () => {
  const parts = {
    workspaces: new Map(),
    serve: serveSettings.parse({}),
    closing: new AbortController().signal,
    openapi: () => ({}),
    page: null,
  };
  const scopes = { open: "none", any: "any" } as const;
  const wanted = listRoutes(parts).map(({ method, path: address, scope, summary }) => [
    `\`${method} ${address}\``,
    scope === "open" || scope === "any" ? scopes[scope] : `\`${scope}\``,
    summary,
  ]);
  expect(rowsBelow("Routes")).toEqual(wanted);
});

/** The methods of each service that `interface Freshet` names, out of its own source. */
function methodsOfFreshet(): string[] {
  const freshet = read("app/freshet.ts");
  const members = [...freshet.matchAll(/^ {2}readonly (\w+): (\w+);$/gmu)];
  return members.flatMap(([, member = "", type = ""]) => {
    const [, file = ""] =
      new RegExp(`import type \\{ ${type} \\} from "\\.(/?[^"]+)"`, "u").exec(freshet) ?? [];
    const source = read(path.join("app", `.${file}`));
    const [, body = ""] =
      new RegExp(`export interface ${type}[^{]*\\{\\n(.*?)\\n\\}`, "su").exec(source) ?? [];
    const extended = new RegExp(`export interface ${type} extends ProgressLog`, "u").test(source)
      ? ["list", "end", "horizon"]
      : [];
    return [...[...body.matchAll(/^ {2}(\w+)[(:]/gmu)].map(([, name = ""]) => name), ...extended].map(
      (name) => `${member}.${name}`,
    );
  });
}

it("each method of the application is reached over HTTP, or docs/service.md says why not", () => {
  const methods = methodsOfFreshet();
  expect(methods.length).toBeGreaterThan(70);
  const sources = readdirSync(path.join(root, "service"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => read(path.join("service", file)))
    .join("\n");
  const isReached = (name: string): boolean => {
    const [member = "", method = ""] = name.split(".");
    // `const { access } = workspace.freshet` is a use too.
    return new RegExp(`\\b${member}\\??\\.${method}\\(`, "u").test(sources);
  };
  const unreached = methods.filter((name) => !isReached(name)).sort();
  const told = rowsBelow("What has no route").flatMap(([names = ""]) =>
    [...names.matchAll(/`([\w.]+)`/gu)].map(([, name = ""]) => name),
  );
  expect([...told].sort()).toEqual(unreached);
});
