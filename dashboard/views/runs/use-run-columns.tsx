import { Link } from "wouter-preact";
import type { Told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { CodeBadge } from "../../parts/code-badge.tsx";
import type { Column } from "../../parts/data-table.tsx";
import { Moment } from "../../parts/moment.tsx";
import { OrderOfRun } from "./order-of-run.tsx";
import { runsMessages } from "./runs-messages.ts";
import { secondsOf } from "./seconds-of.ts";
import { subjectOf } from "./subject-of.ts";

/** The columns of the list of runs. */
export function useRunColumns(): readonly Column<Told<"/v1/runs">["runs"][number]>[] {
  const t = useMessages(runsMessages);
  const format = useFormat();
  const nameOf = useCodes();
  return [
    {
      key: "subject",
      title: t.subject,
      cell: ({ id, subDomain, domain, language, form }) => (
        <>
          <Link href={`/${id}`}>{subjectOf(subDomain)}</Link>
          <div class="soft">
            {domain} · {language === "zh" ? t.chinese : t.english}
          </div>
          <OrderOfRun form={form} />
        </>
      ),
    },
    {
      key: "state",
      title: t.state,
      cell: ({ status, reason }) => (
        <span class="row">
          <CodeBadge code={status} />
          {reason !== null && <span title={reason}>{nameOf(reason)}</span>}
        </span>
      ),
    },
    {
      key: "progress",
      title: t.progress,
      isMinor: true,
      cell: ({ round, step, status }) => (
        <>
          {t.round(format.number(round))}
          {status === "open" && <div class="soft">{nameOf(step)}</div>}
        </>
      ),
    },
    { key: "cost", title: t.cost, isNumeric: true, cell: ({ dollars }) => format.dollars(dollars) },
    {
      key: "calls",
      title: t.calls,
      isNumeric: true,
      isMinor: true,
      cell: ({ calls }) => format.number(calls),
    },
    {
      key: "started",
      title: t.started,
      isMinor: true,
      cell: ({ started }) => <Moment at={started} />,
    },
    {
      key: "duration",
      title: t.duration,
      isNumeric: true,
      isMinor: true,
      cell: (run) => format.duration(secondsOf(run)),
    },
  ];
}
