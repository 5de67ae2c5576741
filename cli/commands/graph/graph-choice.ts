import type { Command } from "commander";
import { readCount } from "../../options/read-values.ts";

/** Adds the options that select a graph in a file with several. */
export function withChoice(command: Command): Command {
  return command
    .option("--line <n>", "only the graphs of this line of the file", readCount)
    .option("--item <id>", "only the graph of the question with this id, or this beginning of it");
}

/** The help text about the sources of graphs. */
export const graphSources = `
SOURCE is a file, or the id of an accepted question (its beginning is enough); an existing file takes precedence. The file may be a
reasoning graph, or what Freshet writes: one question, or many as JSONL. With several graphs, each result names its line.

To get a file:
  freshet demo                                               writes freshet-demo.jsonl, a question in each line
  freshet questions show ID --json > question.json           one accepted question
  freshet release open FOLDER --key KEY --out items.jsonl    the items of a release
A file contains unencrypted questions and answers: keep it private as long as the questions should stay unknown.`;
