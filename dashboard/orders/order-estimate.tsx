import type { paths } from "../client/paths.ts";
import { useMessages } from "../language/define-messages.ts";
import { useFormat } from "../language/use-format.ts";
import { Loading } from "../parts/loading.tsx";
import { ExpectedDollars } from "./expected-dollars.tsx";
import { orderMessages } from "./order-messages.ts";

type Plan = paths["/v1/refreshes/plan"]["post"]["responses"][200]["content"]["application/json"]["plan"];

/** This part shows what an order will cost, with the range that the cost will probably be in. */
export function OrderEstimate({ plan }: { readonly plan: Plan | undefined }) {
  const t = useMessages(orderMessages);
  const format = useFormat();
  if (plan === undefined) return <Loading />;
  const { runs, total, basis } = plan.expected;
  const whole = (value: number): string => format.number(Math.round(value));
  const { dollars } = total;
  return (
    <>
      <ExpectedDollars dollars={dollars} />
      <p>
        {t.runs(whole(runs.mean), whole(runs.low), whole(runs.high))}, {t.calls(whole(total.calls.mean))}
      </p>
      <p class="soft">
        {basis.kind === "history" ? t.basisHistory(format.number(basis.runs)) : t.basisPriors}
      </p>
    </>
  );
}
