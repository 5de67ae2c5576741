import { join } from "node:path";
import type { FilledDatabase } from "./fill-database.ts";

/** `filled`: a deployment's database with runs of each kind; `empty`: one without a row; `folder`: no settings and no database at all. */
export type Place = "filled" | "empty" | "folder";

interface CommandCase {
  /** Behind the command's own name. */
  readonly args: readonly string[];
  readonly code: number;
  readonly on: Place;
}

export interface Known extends FilledDatabase {
  /** Where files of the test's own stand. */
  readonly files: string;
  /** `text` or `json`: what changes something takes another item, or file, for each. */
  readonly form: "text" | "json";
}

type Cases = (known: Known) => readonly CommandCase[];

const filled = (code: number, ...args: string[]): CommandCase => ({ args, code, on: "filled" });
const empty = (code: number, ...args: string[]): CommandCase => ({ args, code, on: "empty" });
const folder = (code: number, ...args: string[]): CommandCase => ({ args, code, on: "folder" });
/** The same in each place. */
const everywhere = (code: number, ...args: string[]): CommandCase[] =>
  [filled, empty, folder].map((on) => on(code, ...args));
/** A list: something, or nothing, but never a fault. */
const list: Cases = () => everywhere(0);
/** An id that is nowhere. */
const missing = (...args: string[]): CommandCase[] => everywhere(2, ...args);
const mine = ({ questions, form }: Known): string => questions[form === "text" ? 1 : 2] ?? "";
const newFile = ({ files, form }: Known, name: string): string => join(files, `${form}-${name}`);

/**
 * What each command is given. A command of the program that is not here fails the test: a new one is tried on each kind of run and of
 * place before anybody types it.
 */
export const commandCases: Readonly<Record<string, Cases>> = {
  "runs list": () => [...everywhere(0), filled(0, "--status", "dropped")],
  "runs show": ({ accepted, rejected, dropped, open }) => [
    ...[accepted, rejected, dropped, open].map((id) => filled(0, id)),
    ...missing("run-none"),
    filled(2, "run-"),
  ],
  "runs costs": ({ refresh }) => [
    filled(0),
    filled(0, refresh),
    empty(2),
    folder(2),
    ...missing("refresh-none"),
  ],
  "seeds list": () => [...everywhere(0), filled(0, "--lang", "zh"), filled(0, "--unused")],
  "seeds show": ({ seed }) => [filled(0, seed), empty(2, "seed-none"), ...missing("seed-none")],
  "questions list": () => [...everywhere(0), filled(0, "--lang", "zh"), filled(0, "--domain", "science")],
  "questions show": ({ questions: [id = ""] }) => [
    filled(0, id),
    filled(0, id, "--proof"),
    filled(0, id, "--forms"),
    ...missing("q-none"),
    ...missing("q-none", "--proof"),
  ],
  "forms list": ({ questions: [id = ""] }) => [
    ...everywhere(0),
    filled(0, "--kind", "set,conflict"),
    filled(0, "--item", id),
    filled(2, "--kind", "none"),
  ],
  "forms show": ({ madeForm }) => [filled(0, madeForm), ...missing("f-none")],
  "forms make": () => [filled(2, "--kind", "set", "--item", "q-none"), empty(2, "--kind", "set", "--detach")],
  delta: () => missing("none", "none"),
  "delta ingest": () => missing("none.json", "--day", "2026-05-04"),
  "delta changes": () => missing("--from", "none", "--name", "new"),
  "delta list": list,
  "delta drop": () => missing("none"),
  "delta questions": () => missing("none", "none"),
  "delta verify": () => [filled(0), empty(0), folder(2)],
  "questions errata": () => [...everywhere(0), ...missing("--release", "none")],
  "questions verify": ({ questions: [id = ""] }) => [
    // Its page is nowhere in the simulated web.
    filled(1, id),
    filled(2),
    filled(2, "q-none"),
    empty(0, "--due"),
    empty(2, "q-none"),
  ],
  exposure: ({ questions: [id = ""] }) => [
    ...everywhere(0),
    filled(0, id),
    filled(0, "--question", id),
    ...missing("q-none"),
  ],
  "exposure search": () => [...everywhere(0, "--dry-run"), empty(0)],
  "exposure import-access": ({ files }) => missing(join(files, "none.csv"), "--release", "none"),
  "probe list": list,
  "probe run": () => [filled(0, "--dry-run"), empty(0, "--dry-run"), empty(2), filled(2, "--models", "none")],
  "release list": list,
  "release build": (known) => [
    filled(0, "--version", "1", "--target", "en=1,zh=0", "--dry-run"),
    filled(0, "--version", "1", "--target", "en=1,zh=0", "--private-share", "0", "--out", known.files),
    empty(0, "--dry-run"),
    empty(1),
    folder(2),
  ],
  "release verify": ({ files }) => [
    filled(0, join(files, "freshet-1")),
    ...everywhere(2, join(files, "none")),
  ],
  "release open": ({ files }) => everywhere(2, join(files, "freshet-1"), "--key", join(files, "none.key")),
  "release key": (known) => [
    filled(0, "freshet-1", "--to", "Team A", "--out", newFile(known, "team.key")),
    ...missing("freshet-none", "--to", "Team A", "--out", newFile(known, "none.key")),
  ],
  "release publish": ({ files }) => [
    filled(0, "freshet-1", "--to", "team/bench"),
    filled(2, "freshet-1"),
    ...missing(join(files, "none"), "--to", "team/bench"),
  ],
  "release diff": ({ files }) => [
    filled(0, join(files, "freshet-1"), join(files, "freshet-1")),
    ...everywhere(2, join(files, "none"), join(files, "freshet-1")),
  ],
  "review export": (known) => [
    filled(0, "--from", "live", "--sample", "1", "--out", newFile(known, "sheet.csv")),
    empty(2, "--from", "live", "--out", newFile(known, "none.csv")),
    folder(2, "--from", "live", "--out", newFile(known, "none.csv")),
  ],
  "review import": (known) => [
    filled(0, newFile(known, "sheet.csv")),
    ...everywhere(2, join(known.files, "none.csv")),
  ],
  "review report": () => [filled(0), ...missing("none"), empty(2), folder(2)],
  "hooks list": list,
  "hooks test": () => [...everywhere(2), ...everywhere(2, "none")],
  "hooks retry": () => everywhere(2),
  "hooks give-up": () => everywhere(2),
  "dead-letters list": () => [...everywhere(0), filled(0, "--kind", "run")],
  "dead-letters retry": () => missing("job-none"),
  "dead-letters give-up": () => missing("job-none"),
  "schedule list": list,
  "schedule run": () => [filled(2, "none"), empty(0, "retirement"), empty(0, "retirement", "--detach")],
  "schedule pause": () => [filled(0, "retirement"), empty(0, "retirement"), ...everywhere(2, "none")],
  "schedule resume": () => [filled(0, "retirement"), empty(0, "retirement"), ...everywhere(2, "none")],
  search: () => [empty(0, "new", "observatory"), empty(1, "zzzz"), ...everywhere(2, " ")],
  visit: () => [empty(1, "http://none.test/none"), ...everywhere(2, "none"), ...everywhere(2)],
  "visit export": (known) => [
    filled(0, "--warc", newFile(known, "all.warc")),
    filled(2, "--warc", newFile(known, "none.warc"), "--run", "run-none"),
    empty(1, "--warc", newFile(known, "empty.warc")),
    folder(2, "--warc", newFile(known, "folder.warc")),
  ],
  // No page was ever fetched there, and that is the answer.
  "visit import": (known) => [empty(1, newFile(known, "all.warc")), empty(2, join(known.files, "none.warc"))],
  eval: (known) => [
    empty(
      0,
      join(known.files, "questions.jsonl"),
      "--predictions",
      join(known.files, "predictions.jsonl"),
      "--output",
      newFile(known, "report"),
    ),
    empty(2, join(known.files, "none.jsonl"), "--model", "sim-panel-1"),
    empty(2, "--recompute", "none"),
    filled(2, "questions", "--model", "none"),
    ...everywhere(2),
  ],
  "judge calibrate": ({ files }) => [
    empty(2, join(files, "none.jsonl")),
    filled(2, join(files, "questions.jsonl")),
  ],
  seed: () => [empty(1, "--domain", "science", "--budget", "0.000001"), ...everywhere(2, "--domain", "none")],
  refresh: () => [
    filled(0, "--target", "1", "--dry-run"),
    empty(0, "--target", "1", "--dry-run"),
    // The next command's workers also work on this one, so its budget pays for nothing either.
    empty(0, "--target", "1", "--detach", "--budget", "0.000001"),
    empty(1, "--target", "2", "--budget", "0.000001"),
    ...everywhere(2, "--target", "1", "--domain", "none"),
  ],
  // Both files are there already; where they are not it writes them, which has a test of its own.
  init: () => [filled(2), empty(2)],
  domains: list,
  "domains add": ({ files }) => [
    ...everywhere(0, "Robotics", "--try", "0", "--dry-run"),
    ...everywhere(2, join(files, "none.yaml"), "--try", "0"),
  ],
  date: ({ files }) => [
    ...everywhere(0, join(files, "page.html"), "--url", "http://a.test/"),
    ...everywhere(2, join(files, "none.html")),
    ...everywhere(2),
  ],
  "graph check": ({ files }) => [
    ...everywhere(0, join(files, "graph.json")),
    ...everywhere(2, join(files, "none.json")),
  ],
  "graph evaluate": ({ files }) => [
    ...everywhere(0, join(files, "graph.json")),
    ...everywhere(2, join(files, "none.json")),
  ],
  "graph draw": ({ files }) => [
    ...everywhere(0, join(files, "graph.json")),
    ...everywhere(0, join(files, "graph.json"), "--format", "mermaid"),
    ...everywhere(2, join(files, "none.json")),
  ],
  "graph export": ({ files }) => [
    ...everywhere(0, join(files, "graph.json"), "--format", "sparql"),
    ...everywhere(2, join(files, "none.json"), "--format", "turtle"),
  ],
  "graph stats": ({ files }) => [
    ...everywhere(0, join(files, "questions.jsonl"), "--no-parse"),
    ...everywhere(2, join(files, "none.jsonl"), "--no-parse"),
  ],
  // What it does when it is up has tests of its own, since it ends only when it is stopped.
  serve: () => everywhere(2, "--port", "none"),
  "tokens create": () => [
    filled(0, "--name", "Ann", "--scope", "read,order"),
    empty(0, "--name", "Ann", "--scope", "all", "--expires", "never"),
    ...everywhere(2, "--name", "Ann", "--scope", "none"),
    ...everywhere(2, "--name", "Ann", "--scope", "read", "--workspace", "none"),
  ],
  "tokens list": list,
  "tokens revoke": () => missing("none"),
  doctor: () => [...everywhere(0, "--stop"), empty(0)],
  backup: (known) => [
    filled(0, newFile(known, "backup.age"), "--new-key", newFile(known, "backup.key")),
    ...everywhere(2, newFile(known, "none.age")),
  ],
  // Its work with a backup has tests of its own, since it needs a database without tables.
  restore: ({ files }) => everywhere(2, join(files, "none.age")),
  "pages taken-down": list,
  "pages take-down": () => [...missing("http://none.test/"), ...missing("none")],
  "questions report": (known) => [
    filled(0, mine(known), "--kind", "other", "--reason", "unclear", "--detach"),
    filled(0, mine(known), "--resolve", "keep", "--reason", "read again"),
    filled(2, mine(known)),
    ...missing("q-none", "--reason", "unclear", "--detach"),
    ...missing("q-none", "--resolve", "keep", "--reason", "read"),
  ],
  retire: (known) => [
    ...everywhere(0, "--dry-run"),
    filled(0, "--no-replace"),
    ...missing("--question", "q-none"),
    filled(2, "--policy", join(known.files, "none.yaml")),
    filled(0, "--question", mine(known), "--note", "by hand"),
  ],
  // These three work until they are stopped; what they do then is tried with processes of their own.
  demo: () => everywhere(2, "--output", "none/none.jsonl"),
  worker: () => everywhere(2, "--only", "none"),
  mcp: () => everywhere(2, "--calls", "none"),
};
