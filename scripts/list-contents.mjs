/**
 * Lists what each file of a bundle is made of: packages by their names, and the product's own parts by their folders (`web/`).
 * @param {import("esbuild").Metafile} metafile
 */
export function listContents({ outputs }) {
  return Object.fromEntries(
    Object.entries(outputs).map(([file, { inputs }]) => [
      file.split("/").at(-1),
      [...new Set(Object.keys(inputs).map(partOf))].sort(),
    ]),
  );
}

function partOf(input) {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(input) ?? [];
  return name ?? `${input.split("/")[1]}/`;
}
