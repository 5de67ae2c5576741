import path from "node:path";
import { type ModuleItem, parseSync, transformSync } from "@swc/core";

/** One declaration at the top of a file, or an import of one. */
type Name = `${string}#${string}`;

interface Module {
  /** For each name that the file declares at its top, what its code names. */
  readonly declared: ReadonlyMap<string, ReadonlySet<string>>;
  /** For each name that the file imports, where it is declared. */
  readonly imported: ReadonlyMap<string, Name>;
}

/**
 * Tells which declarations of a folder the code outside of it can come to, straight or by way of others.
 * Types don't count: `typeof schema` and `import type` are gone before the code is looked at.
 * @param sources TypeScript by path, of the folder and of all that uses it
 */
export function findReached(sources: ReadonlyMap<string, string>, folder: string): Set<Name> {
  const isInside = (name: string) => name.startsWith(`${folder}/`);
  const modules = new Map(
    [...sources].map(([file, text]) => [file, readModule(file, text, { isInside: isInside(file) })]),
  );
  const reached = new Set<Name>();
  const reach = (name: Name): void => {
    if (!isInside(name) || reached.has(name)) return;
    reached.add(name);
    const [file = "", local = ""] = name.split("#");
    const module = modules.get(file);
    for (const used of module?.declared.get(local) ?? [])
      reach(module?.imported.get(used) ?? `${file}#${used}`);
  };
  for (const [file, { imported }] of modules)
    if (!isInside(file)) for (const name of imported.values()) reach(name);
  return reached;
}

function readModule(file: string, text: string, { isInside }: { readonly isInside: boolean }): Module {
  const { code: whole } = transformSync(text, {
    jsc: { parser: { syntax: "typescript" }, target: "es2022" },
  });
  // Outside of the folder only imports count, and the compiler writes each of them as one line.
  const code = isInside ? whole : whole.split("\n").filter(isImport).join("\n");
  const declared = new Map<string, ReadonlySet<string>>();
  const imported = new Map<string, Name>();
  for (const item of parseSync(code, { syntax: "ecmascript", target: "es2022" }).body) {
    if (item.type === "ImportDeclaration" && item.source.value.startsWith(".")) {
      const from = path.posix.join(path.posix.dirname(file), item.source.value);
      for (const each of item.specifiers)
        if (each.type === "ImportSpecifier")
          imported.set(each.local.value, `${from}#${(each.imported ?? each.local).value}`);
    }
    for (const [name, content] of declarationsOf(item)) declared.set(name, namesIn(content));
  }
  return { declared, imported };
}

const isImport = (line: string): boolean => line.startsWith("import ");

function declarationsOf(item: ModuleItem): [string, unknown][] {
  const declaration = item.type === "ExportDeclaration" ? item.declaration : item;
  if (declaration.type === "FunctionDeclaration" || declaration.type === "ClassDeclaration")
    return [[declaration.identifier.value, declaration]];
  if (declaration.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id, init }): [string, unknown][] =>
    id.type === "Identifier" ? [[id.value, init]] : [],
  );
}

/** All identifiers in a piece of code, but for keys of objects and names after a dot. */
function namesIn(code: unknown, found = new Set<string>()): Set<string> {
  if (typeof code !== "object" || code === null) return found;
  const node = code as { readonly type?: string; readonly value?: unknown };
  if (node.type === "Identifier" && typeof node.value === "string") found.add(node.value);
  for (const [key, part] of Object.entries(code)) {
    const isName =
      (node.type === "MemberExpression" && key === "property") ||
      (node.type === "KeyValueProperty" && key === "key");
    if (!isName || (part as { readonly type?: string }).type === "Computed") namesIn(part, found);
  }
  return found;
}
