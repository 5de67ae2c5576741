import { Bars } from "../../charts/bars.tsx";
import { LineChart } from "../../charts/line-chart.tsx";
import type { Told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Card } from "../../parts/card.tsx";
import { overviewMessages } from "./overview-messages.ts";

/** This card shows the spend by stage of the loop, and by day. */
export function Spend({ spend: { stages, days, dollars } }: Pick<Told<"/v1/overview">, "spend">) {
  const t = useMessages(overviewMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const hasPrice = dollars !== null;
  return (
    <Card title={t.spendTitle} note={hasPrice ? t.spendNote : t.noPrice}>
      <div class="stack">
        <Bars
          label={t.spendTitle}
          bars={stages.map((stage) => ({
            name: nameOf(stage.stage),
            value: hasPrice ? (stage.dollars ?? 0) : stage.calls,
            title: t.spendCalls(format.number(stage.calls)),
          }))}
          write={(value) => (hasPrice ? format.dollars(value) : format.number(value))}
        />
        {days.length > 1 && (
          <LineChart
            label={t.spendDays}
            series={[
              { name: t.spendDays, points: days.map(({ day, dollars: value }) => ({ at: day, value })) },
            ]}
            write={(value) => format.dollars(value)}
            height={150}
          />
        )}
      </div>
    </Card>
  );
}
