import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.join(import.meta.dirname, "..", "..", "..", "dashboard");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
  /^(?!language\/).*-messages\.ts$/u.test(file),
);

type Table = Readonly<Record<string, string | ((...values: string[]) => string)>>;

it.each(files)("%s says everything in English and in Chinese", async (file) => {
  const module: Record<string, { readonly en: Table; readonly zh: Table }> = await import(
    path.join(root, file)
  );
  const [messages] = Object.values(module);
  const { en, zh } = messages ?? { en: {}, zh: {} };
  expect(Object.keys(en).length).toBeGreaterThan(0);
  expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
  const say = (table: Table, key: string): string => {
    const message = table[key] ?? "";
    return typeof message === "string"
      ? message
      : message(...Array.from({ length: message.length }, () => "1"));
  };
  const empty = Object.keys(en).filter((key) => say(en, key).trim() === "" || say(zh, key).trim() === "");
  expect(empty).toEqual([]);
  // A text in Chinese has Chinese in it, unless it is a name.
  const isName = /^(?:HTTP API|Freshet|[\d\s%$/×–.-]*)$/u;
  const untranslated = Object.keys(zh).filter(
    (key) => !/\p{Script=Han}/u.test(say(zh, key)) && !isName.test(say(zh, key)),
  );
  expect(untranslated).toEqual([]);
});
