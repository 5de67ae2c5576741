/** One thing that a reader of a page does: types a line, writes a file, or adds lines to the settings. */
export type Step =
  | { readonly kind: "line"; readonly line: string }
  | { readonly kind: "file"; readonly name: string; readonly content: string };

/** The steps of a page, in its order: the lines of blocks marked `sh run`, and blocks marked `yaml file=NAME`. A line goes on after a backslash. */
export function readPage(text: string): readonly Step[] {
  const blocks = text.matchAll(/^```(?:(sh run)|(?:yaml|json) file=(\S+))\n(.*?)^```$/gms);
  return [...blocks].flatMap(([, run, name = "", content = ""]): Step[] =>
    run === undefined
      ? [{ kind: "file", name, content }]
      : content
          .trim()
          .replaceAll(/ *\\\n */gu, " ")
          .split("\n")
          .map((line) => ({ kind: "line", line })),
  );
}
