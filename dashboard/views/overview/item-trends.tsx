import { CircleCheck } from "lucide-preact";
import { Bars } from "../../charts/bars.tsx";
import { LineChart } from "../../charts/line-chart.tsx";
import type { Told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { Card } from "../../parts/card.tsx";
import { overviewMessages } from "./overview-messages.ts";

/** The items over time: how many are live, and what took others away. */
export function ItemTrends({
  overview: { days: all, retirements },
}: {
  readonly overview: Told<"/v1/overview">;
}) {
  const t = useMessages(overviewMessages);
  const nameOf = useCodes();
  const days = shownDays(all);
  const hasLosses = days.some(({ leaks, retired }) => leaks + retired > 0);
  const series = (name: string, key: "live" | "leaks" | "retired") => ({
    name,
    points: days.map((day) => ({ at: day.day, value: day[key] })),
  });
  return (
    <div class="columns">
      <Card title={t.liveTitle} note={t.liveNote}>
        <LineChart label={t.liveTitle} series={[series(t.live, "live")]} isStepped />
      </Card>
      <Card title={t.lossTitle} note={t.lossNote}>
        {hasLosses ? (
          <div class="stack">
            <LineChart
              label={t.lossTitle}
              series={[series(t.leaks, "leaks"), series(t.retirements, "retired")]}
              height={retirements.length > 0 ? 150 : 220}
              isStepped
            />
            {retirements.length > 0 && (
              <Bars
                label={t.retiredFor}
                bars={retirements.map(({ reason, items }) => ({
                  name: nameOf(reason),
                  value: items,
                  title: reason,
                }))}
              />
            )}
          </div>
        ) : (
          <p class="row">
            <CircleCheck aria-hidden size={17} class="troubles-well" />
            {t.noLosses}
          </p>
        )}
      </Card>
    </div>
  );
}

type Day = Told<"/v1/overview">["days"][number];

const least = 7;

/**
 * Returns the days from the first day that has anything to show, but at least a week. A young benchmark is thus not drawn as a long line at
 * zero.
 */
function shownDays(days: readonly Day[]): readonly Day[] {
  const first = days.findIndex(({ live, accepted, retired, leaks }) => live + accepted + retired + leaks > 0);
  return days.slice(Math.min(first === -1 ? 0 : Math.max(first - 1, 0), Math.max(days.length - least, 0)));
}
