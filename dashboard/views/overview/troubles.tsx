import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-preact";
import { Link } from "wouter-preact";
import type { Told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Card } from "../../parts/card.tsx";
import { overviewMessages } from "./overview-messages.ts";
import "./troubles.css";

type Trouble = Told<"/v1/overview">["troubles"][number];

/** This list shows what is wrong, what to do about it, and where. */
export function Troubles({ troubles }: Pick<Told<"/v1/overview">, "troubles">) {
  const t = useMessages(overviewMessages);
  const say = useTroubleTexts();
  return (
    <Card title={t.troublesTitle}>
      {troubles.length === 0 ? (
        <p class="row">
          <CircleCheck aria-hidden size={17} class="troubles-well" />
          {t.allWell}
        </p>
      ) : (
        <ul class="troubles">
          {troubles.map((trouble) => {
            const { title, advice, href } = say(trouble);
            const Icon = trouble.severity === "error" ? CircleAlert : TriangleAlert;
            return (
              <li key={`${trouble.code} ${trouble.task}`} class={trouble.severity}>
                <Icon aria-hidden size={17} />
                <div>
                  <p>
                    <strong>{title}</strong>
                  </p>
                  <p class="soft">{advice}</p>
                </div>
                {href !== null && (
                  <Link href={href} class="troubles-look">
                    {t.look}
                    <span class="hidden-text">: {title}</span>
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

function useTroubleTexts() {
  const t = useMessages(overviewMessages);
  const nameOf = useCodes();
  const format = useFormat();
  return ({ code, count: counted, task }: Trouble) => {
    const count = format.number(counted);
    const texts: Record<Trouble["code"], readonly [title: string, advice: string, href: string | null]> = {
      "no-worker": [t.noWorker(count), t.noWorkerAdvice, "/operations"],
      "no-scheduler": [t.noScheduler, t.noSchedulerAdvice, "/operations/schedule"],
      "calls-failing": [t.callsFailing(count), t.callsFailingAdvice, null],
      "jobs-dead": [t.jobsDead(count), t.jobsDeadAdvice, "/operations/dead-letters"],
      "hooks-dead": [t.hooksDead(count), t.hooksDeadAdvice, "/operations/webhooks"],
      "task-failed": [t.taskFailed(nameOf(task ?? "task")), t.taskFailedAdvice, "/operations/schedule"],
      "budget-reached": [t.budgetReached(count), t.budgetReachedAdvice, "/runs"],
      "leaks-found": [t.leaksFound(count), t.leaksFoundAdvice, "/exposure/seen"],
      "items-quarantined": [
        t.itemsQuarantined(count),
        t.itemsQuarantinedAdvice,
        "/questions?state=quarantined",
      ],
      "reverification-overdue": [
        t.reverificationOverdue(count),
        t.reverificationOverdueAdvice,
        "/operations/schedule",
      ],
    };
    const [title, advice, href] = texts[code];
    return { title, advice, href };
  };
}
