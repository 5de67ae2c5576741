import { z } from "zod";
import { type BenchmarkItem, benchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import { isObject } from "../../domain/is-object.ts";
import { own } from "../../domain/own.ts";
import { type BenchmarkFormat, makeItem } from "./benchmark-format.ts";
import { type FileRow, readList, scalar } from "./fields.ts";

const message = z.object({ role: z.string(), content: z.string() });

const sample = z.object({
  input: z.union([z.string(), z.array(message).min(1)]),
  target: z.union([scalar, z.array(scalar).min(1)]),
  id: scalar.nullish(),
});

/**
 * inspect's samples. The first target is the answer, and the others are aliases. The choices of a sample are appended to its question. Of
 * the metadata, only fields that Freshet writes are read.
 */
export const inspectSamples: BenchmarkFormat = {
  name: "inspect samples",
  columns: ["input", "target"],
  read(row, number) {
    const { input, target, id } = sample.parse(row);
    const targets = typeof target === "string" ? [target] : target;
    const question = typeof input === "string" ? input : questionIn(input);
    const [answer = "", ...aliases] = targets;
    const choices = readChoices(row);
    return makeItem({
      ...readMetadata(own(row, "metadata")),
      id: id == null || id === "" ? String(number) : id,
      ...(choices.length === 0 ? { question, answer, aliases } : chooseAmong(choices, question, targets)),
    });
  },
};

/** Gives the user's last message. */
function questionIn(messages: readonly z.infer<typeof message>[]): string {
  const asked = messages.findLast(({ role }) => role === "user");
  if (asked === undefined) throw new Error("input has no message of a user");
  return asked.content;
}

/** Lists a sample's choices. In CSV they are JSON, or texts with commas between them. */
function readChoices(row: FileRow): string[] {
  const value = own(row, "choices");
  if (typeof value === "string" && !value.trim().startsWith("["))
    return readList({ choices: value.split(",") }, "choices");
  const choices = readList(row, "choices");
  if (Array.isArray(value) && choices.length < value.length)
    throw new Error("choices has an entry that is empty, or neither a text nor a number");
  return choices;
}

/**
 * Makes a question with its choices, as inspect shows them. The targets are letters of choices, and the text of a choice is accepted too.
 * The text becomes the answer, and its letter becomes an alias. Several targets are a set, because inspect wants all of them to be chosen.
 * @throws Error if a target is no choice
 */
function chooseAmong(
  choices: readonly string[],
  question: string,
  targets: readonly string[],
): Pick<BenchmarkItem, "question" | "answer" | "aliases"> & Partial<BenchmarkItem> {
  const lettered = choices.map((text, place) => ({ letter: letterOf(place), text }));
  const right = targets.map((target) => {
    const found =
      lettered.find(({ letter }) => letter === target.trim()) ??
      lettered.find(({ text }) => text === target.trim());
    if (found === undefined)
      throw new Error("target names none of the choices: it has to be a choice's letter or text");
    return found;
  });
  const asked = [question, "", ...lettered.map(({ letter, text }) => `${letter}) ${text}`)].join("\n");
  const texts = right.map(({ text }) => text);
  const letters = right.map(({ letter }) => letter);
  return {
    question: asked,
    answer: texts.join("; "),
    aliases: [letters.join(", ")],
    ...(texts.length > 1 && { answers: texts, form: "set" }),
  };
}

/** Gives the letter of a choice, as inspect does: letters first, then numbers from 1. */
function letterOf(place: number): string {
  return place < 26 ? String.fromCodePoint(65 + place) : String(place - 25);
}

const metadataFields = benchmarkItem.omit({ id: true, question: true, answer: true, aliases: true }).shape;

/**
 * Reads an item's fields from a sample's metadata. A field of another type is left out and costs no other field, because other tools write
 * metadata too. `answers` and `context` change what is asked, so they are read only with the form for which Freshet writes them.
 */
function readMetadata(metadata: unknown): Partial<BenchmarkItem> {
  if (!isObject(metadata)) return {};
  const fields = Object.entries(metadataFields).flatMap(([name, field]) => {
    const value = own(metadata, name);
    const read = field.safeParse(value);
    return value !== undefined && read.success ? [[name, read.data] as const] : [];
  });
  const { answers, context, documents, layouts, haystack, ...said }: Partial<BenchmarkItem> =
    Object.fromEntries(fields);
  return {
    ...said,
    ...(answers && said.form === "set" && { answers }),
    ...(context && said.form === "ambiguous" && { context }),
    // The order of documents says nothing without the documents.
    ...(documents && { documents, ...(layouts && { layouts }), ...(haystack && { haystack }) }),
  };
}
