import { Link } from "wouter-preact";
import type { Told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { operationsMessages } from "./operations-messages.ts";

/** The figures of a task's run as the service told them, without those that are 0. A failed run has a link to the dead letters. */
export function TaskResult({ run }: { readonly run: Told<"/v1/schedule">["scheduledRuns"][number] }) {
  const t = useMessages(operationsMessages);
  const format = useFormat();
  if (run.status === "failed") return <Link href="/dead-letters">{t.seeDead}</Link>;
  const { result } = run;
  if (result === null || typeof result !== "object") return <>–</>;
  const figures = Object.entries(result).flatMap(([name, value]): [string, string][] => {
    if (typeof value === "number") return value === 0 ? [] : [[name, format.number(value, 2)]];
    if (typeof value === "string") return [[name, value]];
    if (value === null || typeof value !== "object") return [];
    const sum = Object.values(value).reduce<number>(
      (total, each) => total + (typeof each === "number" ? each : 0),
      0,
    );
    return sum === 0 ? [] : [[name, format.number(sum, 2)]];
  });
  if (figures.length === 0) return <span class="soft">{t.nothingToDo}</span>;
  return (
    <span class="operations-text">{figures.map(([name, value]) => `${name} ${value}`).join(" · ")}</span>
  );
}
