import { Bars } from "../../charts/bars.tsx";
import type { Told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { Card } from "../../parts/card.tsx";
import { overviewMessages } from "./overview-messages.ts";

/** This card counts the runs that were accepted, and the others by their reason. */
export function Outcomes({ outcomes }: Pick<Told<"/v1/overview">, "outcomes">) {
  const t = useMessages(overviewMessages);
  const nameOf = useCodes();
  const bars = outcomes.map(({ status, reason, runs }) => ({
    name: nameOf(reason ?? status),
    value: runs,
    title: reason ?? status,
    tone: status === "accepted" ? ("good" as const) : ("neutral" as const),
  }));
  // The accepted ones first, and the reasons below them by their number.
  bars.sort((a, b) => Number(b.tone === "good") - Number(a.tone === "good"));
  return (
    <Card title={t.outcomesTitle} note={t.outcomesNote}>
      <Bars label={t.outcomesTitle} bars={bars} />
    </Card>
  );
}
