/** One thing that a reader of a page does: types a line, writes a file, or adds lines to the settings. */
export type Step =
  | { readonly kind: "line"; readonly line: string }
  | { readonly kind: "file"; readonly name: string; readonly content: string };

/** The steps of a page, in its order: the lines of blocks marked `sh run`, and blocks marked `yaml file=NAME`. */
export function readPage(text: string): readonly Step[] {
  const blocks = text.matchAll(
    /^```(?:(?<run>sh run)|(?:yaml|json) file=(?<name>\S+))\n(?<content>.*?)^```$/gms,
  );
  return [...blocks].flatMap(({ groups: { run, name = "", content = "" } = {} }): Step[] =>
    run === undefined
      ? [{ kind: "file", name, content }]
      : content
          .trim()
          .split("\n")
          .map((line) => ({ kind: "line", line })),
  );
}
