import { useQuery } from "@tanstack/preact-query";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { RunTask } from "../../orders/run-task.tsx";
import { NeedsScope } from "../../parts/needs-scope.tsx";
import { useMay } from "../../shell/session-context.tsx";
import { exposureMessages } from "./exposure-messages.ts";
import { LeakTable } from "./leak-table.tsx";
import { QueryTable } from "./query-table.tsx";
import { SightingTable } from "./sighting-table.tsx";

/** This tab shows where the questions were seen on the web. Addresses and queries can spell a question, so they need a scope of their own. */
export function SeenTab() {
  const mayRead = useMay("read-answers");
  return mayRead ? <Seen /> : <NeedsScope scope="read-answers" />;
}

function Seen() {
  const t = useMessages(exposureMessages);
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ["exposure", "searched"],
    queryFn: () => told(api.GET("/v1/sightings", { params: { query: { limit: 1 } } })),
  });
  const answered = data?.searched.answered ?? null;
  return (
    <div class="stack">
      <div class="row exposure-bar">
        <p class="soft">
          {data !== undefined &&
            (answered === null ? t.neverSearched : t.lastSearched(format.dayAndTime(answered)))}
        </p>
        <RunTask task="leak-search" isNamed />
      </div>
      <LeakTable />
      <SightingTable />
      <QueryTable />
    </div>
  );
}
