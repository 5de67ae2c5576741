// Finds `table[key]` and `key in table` where a table of any keys is asked for one that is not written in the code. Such a look-up also finds
// what every object inherits: a file named `constructor` would be in every table. `own(table, key)` of domain/own.ts and a Map don't.
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { SyntaxKind } from "typescript/unstable/ast";
import { isBinaryExpression, isElementAccessExpression } from "typescript/unstable/ast/is";
import { API, TypeFlags } from "typescript/unstable/sync";
import { root } from "./root.mjs";

const accessor = path.join("domain", "own.ts");
const literal =
  TypeFlags.StringLiteral | TypeFlags.NumberLiteral | TypeFlags.EnumLiteral | TypeFlags.UniqueESSymbol;
const numeric = TypeFlags.Number | TypeFlags.NumberLiteral | TypeFlags.Enum;
const unknowable = TypeFlags.Any | TypeFlags.Unknown;

/** The look-ups that the rule is against, as `FILE:LINE: text`, in the files of a TypeScript project. */
export function findLookups(tsconfig) {
  const api = new API({ cwd: path.dirname(tsconfig) });
  try {
    const project = api.updateSnapshot({ openProjects: [tsconfig] }).getProject(tsconfig);
    const { program, checker } = project;
    const folder = path.dirname(tsconfig);
    const own = program
      .getSourceFileNames()
      .filter((name) => name.startsWith(folder + path.sep) && !name.includes("/node_modules/"))
      .filter((name) => path.relative(folder, name) !== accessor);
    return own.flatMap((name) => {
      const file = program.getSourceFile(name);
      return candidatesOf(file)
        .filter(typesOf(checker))
        .map(({ node }) => describe(path.relative(folder, name), file, node));
    });
  } finally {
    api.close();
  }
}

/** Every look-up by a key that is no literal, with the nodes of table and key. */
function candidatesOf(file) {
  const found = [];
  const walk = (node) => {
    if (isElementAccessExpression(node) && !isWritten(node.argumentExpression))
      found.push({ node, table: node.expression, key: node.argumentExpression });
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword && !isWritten(node.left))
      found.push({ node, table: node.right, key: node.left });
    node.forEachChild(walk);
  };
  walk(file);
  return found;
}

const isWritten = ({ kind }) =>
  [SyntaxKind.StringLiteral, SyntaxKind.NoSubstitutionTemplateLiteral, SyntaxKind.NumericLiteral].includes(
    kind,
  ) || kind === SyntaxKind.PrivateIdentifier;

function typesOf(checker) {
  const partsOf = (type) => {
    const apparent = type && checker.getApparentType(checker.getNonNullableType(type) ?? type);
    return apparent?.isUnionType() ? apparent.getTypes().flatMap(partsOf) : apparent ? [apparent] : [];
  };
  const isOfAnyKey = (type) =>
    (type.flags & unknowable) !== 0 ||
    (!checker.isArrayLikeType(type) &&
      checker.getIndexInfosOfType(type).some(({ keyType }) => (keyType.flags & TypeFlags.String) !== 0));
  const isKnown = (type) =>
    type.isUnionType() ? type.getTypes().every(isKnown) : (type.flags & (literal | numeric)) !== 0;
  return ({ table, key }) => {
    const [tableType, keyType] = checker.getTypeAtLocation([table, key]);
    return partsOf(tableType).some(isOfAnyKey) && !(keyType && isKnown(keyType));
  };
}

function describe(name, file, node) {
  const start = node.getStart(file);
  const line = file.text.slice(0, start).split("\n").length;
  return `${name}:${line}: ${file.text.slice(start, node.end).replace(/\s+/gu, " ").slice(0, 100)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tsconfig = path.resolve(root, process.argv[2] ?? "tsconfig.build.json");
  if (!existsSync(tsconfig)) throw new Error(`there is no ${tsconfig}`);
  const found = findLookups(tsconfig);
  for (const line of found) console.log(line);
  if (found.length > 0) {
    console.log(
      `${found.length} look-ups also find what every object inherits: use own(table, key) of domain/own.ts, or a Map.`,
    );
    process.exitCode = 1;
  }
}
