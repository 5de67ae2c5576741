import { useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { type Told, told } from "../../client/create-api.ts";
import { useRefreshOn } from "../../client/live.tsx";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { OrderQuestions } from "../../orders/order-questions.tsx";
import { Choice } from "../../parts/choice.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { Stat, Stats } from "../../parts/stat.tsx";
import { useMay } from "../../shell/session-context.tsx";
import { DueTasks } from "./due-tasks.tsx";
import { ItemTrends } from "./item-trends.tsx";
import { Outcomes } from "./outcomes.tsx";
import { overviewMessages } from "./overview-messages.ts";
import { Spend } from "./spend.tsx";
import { Troubles } from "./troubles.tsx";

type Overview = Told<"/v1/overview">;

const spans = ["7", "30", "90", "365"] as const;

/** The benchmark at one look. It follows the work while it is open. */
export default function OverviewView() {
  const t = useMessages(overviewMessages);
  const format = useFormat();
  const [days, setDays] = useState<(typeof spans)[number]>("30");
  const query = useQuery({
    queryKey: ["overview", days],
    queryFn: () => told(api.GET("/v1/overview", { params: { query: { days: Number(days) } } })),
    placeholderData: (before) => before,
    refetchInterval: 60_000,
  });
  useRefreshOn(
    [
      "run.started",
      "run.accepted",
      "run.rejected",
      "question.moved",
      "task.done",
      "task.failed",
      "refresh.requested",
    ],
    [["overview"]],
  );
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <Choice
              label={t.span}
              isLabelHidden
              value={days}
              options={spans.map((span) => [span, t.days(format.number(Number(span)))])}
              onChoose={setDays}
            />
            <OrderQuestions />
          </>
        }
      />
      <Loaded query={query}>
        {(overview) => (isNew(overview) ? <FirstSteps /> : <Shown overview={overview} days={days} />)}
      </Loaded>
    </>
  );
}

const isNew = ({ items, runs }: Overview): boolean =>
  [...Object.values(items), ...Object.values(runs)].every((count) => count === 0);

function FirstSteps() {
  const t = useMessages(overviewMessages);
  const mayOrder = useMay("order");
  return (
    <Empty
      title={t.emptyTitle}
      text={mayOrder ? t.emptyText : `${t.emptyText} ${t.emptyNoScope}`}
      command="freshet refresh --target 5"
      action={<OrderQuestions />}
    />
  );
}

function Shown({ overview, days }: { readonly overview: Overview; readonly days: string }) {
  const t = useMessages(overviewMessages);
  const format = useFormat();
  const { items, runs, outcomes, spend } = overview;
  const ended = outcomes.reduce((sum, one) => sum + one.runs, 0);
  const accepted = outcomes.find(({ status }) => status === "accepted")?.runs ?? 0;
  const calls = spend.stages.reduce((sum, stage) => sum + stage.calls, 0);
  return (
    <div class="stack">
      <Stats>
        <Stat
          label={t.liveItems}
          href="/questions"
          value={format.number(items.active + items.watch)}
          note={items.watch > 0 ? t.watched(format.number(items.watch)) : undefined}
        />
        <Stat
          label={t.acceptanceShare}
          href="/runs"
          value={ended === 0 ? "–" : format.share(accepted / ended)}
          note={t.ofRuns(format.number(accepted), format.number(ended))}
        />
        <Stat label={t.openRuns} href="/runs?status=open" value={format.number(runs.open)} />
        <Stat
          label={t.spendLately(format.number(Number(days)))}
          value={spend.dollars === null ? "–" : format.dollars(spend.dollars)}
          note={t.spendCalls(format.number(calls))}
        />
        <Stat
          label={t.quarantined}
          href="/questions?state=quarantined"
          value={format.number(items.quarantined)}
          tone={items.quarantined > 0 ? "warn" : "neutral"}
        />
        <Stat label={t.retired} href="/questions?state=retired" value={format.number(items.retired)} />
      </Stats>
      <Troubles troubles={overview.troubles} />
      <ItemTrends overview={overview} />
      <div class="columns">
        <Outcomes outcomes={outcomes} />
        <Spend spend={spend} />
      </div>
      <DueTasks due={overview.due} />
    </div>
  );
}
