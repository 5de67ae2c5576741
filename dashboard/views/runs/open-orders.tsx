import { useQuery, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { api } from "../../client/api.ts";
import { type Told, told } from "../../client/create-api.ts";
import { useRefreshOn } from "../../client/live.tsx";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Button } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Moment } from "../../parts/moment.tsx";
import { Progress } from "../../parts/progress.tsx";
import { useMay } from "../../shell/session-context.tsx";
import { runsMessages } from "./runs-messages.ts";
import "./open-orders.css";

type Refresh = Told<"/v1/refreshes">["refreshes"][number];

/** The orders that have not ended, each with its progress. Nothing where there is none. */
export function OpenOrders() {
  const t = useMessages(runsMessages);
  const { data } = useQuery({
    queryKey: ["refreshes"],
    queryFn: () => told(api.GET("/v1/refreshes", { params: { query: { limit: 50 } } })),
  });
  useRefreshOn(
    [
      "refresh.requested",
      "refresh.done",
      "refresh.ended",
      "refresh.dropped",
      "run.accepted",
      "run.rejected",
      "run.started",
    ],
    [["refreshes"]],
  );
  const open = data?.refreshes.filter(({ status }) => status === "open") ?? [];
  if (open.length === 0) return null;
  return (
    <Card title={t.openOrders}>
      <ul class="open-orders">
        {open.map((refresh) => (
          <OpenOrder key={refresh.id} refresh={refresh} />
        ))}
      </ul>
    </Card>
  );
}

function OpenOrder({ refresh }: { readonly refresh: Refresh }) {
  const t = useMessages(runsMessages);
  const format = useFormat();
  const queries = useQueryClient();
  const mayStop = useMay("order");
  const [isStopping, setStopping] = useState(false);
  const { id, target, started } = refresh;
  const { data } = useQuery({
    queryKey: ["refreshes", id],
    queryFn: () => told(api.GET("/v1/refreshes/{id}", { params: { path: { id } } })),
  });
  const title = t.orderOf(format.number(target));
  const progress = data?.progress;
  return (
    <li>
      {mayStop && (
        <span class="open-orders-stop">
          <Button label={t.stopOrder(title)} onClick={() => setStopping(true)}>
            {t.stop}
          </Button>
        </span>
      )}
      <p>
        <Link href={`/?refreshId=${encodeURIComponent(id)}`}>{title}</Link>{" "}
        <span class="soft">
          <Moment at={started} />
        </span>
      </p>
      <Progress label={title} value={progress?.accepted ?? 0} of={target} />
      {progress !== undefined && (
        <p class="soft">
          {t.orderProgress(
            format.number(progress.rejected),
            format.number(progress.open),
            format.dollars(progress.dollars),
          )}
          {progress.seedings.open > 0 && <>, {t.seedings(format.number(progress.seedings.open))}</>}
        </p>
      )}
      {isStopping && (
        <Confirm
          title={t.stopOrder(title)}
          action={t.stop}
          kind="danger"
          onClose={() => setStopping(false)}
          onConfirm={async () => {
            await api.DELETE("/v1/refreshes/{id}", { params: { path: { id } } });
            await queries.invalidateQueries({ queryKey: ["refreshes"] });
            await queries.invalidateQueries({ queryKey: ["runs"] });
          }}
        >
          <p>{t.stopWhat}</p>
        </Confirm>
      )}
    </li>
  );
}
