import { relationOf } from "../../language/relations/relations.ts";
import { factsIn } from "../persona/facts-in.ts";
import type { Task } from "../task/task.ts";
import type { Command } from "./read-commands.ts";

type Report = Record<string, unknown>;

const longest = 3000;

/**
 * Makes the report that the texts instruct. The report contains the texts' facts and answer in place of the findings, uses their label, and
 * passes on their words.
 */
export function reportTold(
  report: Report,
  told: readonly { readonly command: Command; readonly shown: ShownText }[],
  task: Task,
): Report {
  const tells = told.flatMap(({ command, shown }) =>
    command.kind === "tell" ? [{ text: command.text, url: shown.url }] : [],
  );
  const answer = told.flatMap(({ command }) => (command.kind === "answer" ? [command.answer] : [])).at(-1);
  const label = told.flatMap(({ command }) => (command.kind === "rate" ? [command.label] : [])).at(-1);
  const stated = tells.flatMap(({ text }) => factsIn(text)).at(-1)?.object;
  const lines = [...new Set(told.map(({ shown }) => shown.text))].join("\n").slice(0, longest);
  const changes: Report = {};
  const { evidence } = report;
  if ("exactAnswer" in report) changes["exactAnswer"] = answer ?? stated ?? report["exactAnswer"];
  if ("label" in report) changes["label"] = label ?? report["label"];
  if ("summary" in report) changes["summary"] = `${lines}\n${String(report["summary"])}`;
  if (Array.isArray(evidence))
    changes["evidence"] =
      "summary" in report
        ? [...tells.map(({ text }) => text), ...evidence]
        : [...evidenceTold(tells, task), ...evidence];
  const changed = { ...report, ...changes };
  return task.callSpec.reply.safeParse(changed).success ? changed : report;
}

/** Hands in the instructed facts as evidence from the page that contained the instruction. */
function evidenceTold(tells: readonly { text: string; url: string | null }[], task: Task): object[] {
  const seen = new Set<string>();
  return tells.flatMap(({ text, url }) => {
    const page = url ?? task.transcript.visits[0]?.url;
    return factsIn(text).flatMap(({ subject, relation, object, date, quote }) => {
      if (page === undefined || seen.has(quote)) return [];
      seen.add(quote);
      const day = date !== undefined && /^\d{4}-\d{2}-\d{2}$/u.test(date) ? date : null;
      const name = relationOf(relation).name;
      const fact = { subject, relation: /\p{Script=Han}/u.test(text) ? name.zh : name.en, object };
      return [
        {
          statement: quote,
          facts: [{ ...fact, from: day, to: null }],
          url: page,
          quote,
          date: day,
          fresh: true,
        },
      ];
    });
  });
}

/** A text that a model was shown, and its page if known. */
interface ShownText {
  readonly text: string;
  readonly url: string | null;
}

/** Every text that a model is shown: the strings of its input, and its tools' answers. */
export function textsBefore({ input, transcript }: Pick<Task, "input" | "transcript">): ShownText[] {
  const results = transcript.searches.flatMap(({ results }) =>
    results.flatMap(({ title, snippet, url }) => [title, snippet].map((text) => ({ text, url }))),
  );
  const visits = transcript.visits.flatMap(({ url, title, quotes, summary, links, detail }) =>
    [title ?? "", ...quotes, summary, detail, ...links.map((link) => link.text)].map((text) => ({
      text,
      url,
    })),
  );
  return [...stringsIn(input).map((text) => ({ text, url: null })), ...results, ...visits];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
