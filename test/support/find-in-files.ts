import { parquetReadObjects } from "hyparquet";

const width = 12;

/** Where a text stands in files as it is, in hex or in base64, in whole or by any twelve characters of it; Parquet files are searched decompressed too. */
export async function findInFiles(
  files: ReadonlyMap<string, Uint8Array>,
  texts: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const [name, bytes] of files) {
    const views = [Buffer.from(bytes), ...(name.endsWith(".parquet") ? [await decompressed(bytes)] : [])];
    const hay = views.map((view) => view.toString("latin1"));
    const lower = hay.map((text) => text.toLowerCase());
    for (const text of texts)
      for (const [form, needle] of formsOf(text))
        if ((form === "hex" ? lower : hay).some((view) => view.includes(needle)))
          found.push(`${name}: ${form} of ${JSON.stringify(text.slice(0, 30))}`);
  }
  return [...new Set(found)];
}

function* formsOf(text: string): Generator<readonly [form: string, needle: string]> {
  const characters = [...text];
  const pieces =
    characters.length <= width
      ? [text]
      : characters.slice(width - 1).map((_, at) => characters.slice(at, at + width).join(""));
  for (const piece of pieces) {
    const bytes = Buffer.from(piece, "utf8");
    yield ["bytes", bytes.toString("latin1")];
    yield [
      "escaped",
      JSON.stringify(piece)
        .slice(1, -1)
        .replace(/[^ -~]/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`),
    ];
    yield ["utf-16", Buffer.from(piece, "utf16le").toString("latin1")];
    yield ["hex", bytes.toString("hex")];
    // In base64 a text has three forms, by where it begins; what hangs on its neighbours is cut off.
    for (const before of [0, 1, 2]) {
      const whole = Buffer.concat([Buffer.alloc(before), bytes])
        .toString("base64")
        .replace(/=+$/u, "");
      const inner = whole.slice(
        before === 0 ? 0 : before + 1,
        (before + bytes.length) % 3 === 0 ? undefined : -1,
      );
      if (inner.length >= 8) yield ["base64", inner];
    }
  }
}

async function decompressed(bytes: Uint8Array): Promise<Buffer> {
  const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer });
  return Buffer.from(
    JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value)),
    "utf8",
  );
}
