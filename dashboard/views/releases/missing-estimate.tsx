import { useQueries } from "@tanstack/preact-query";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { OrderEstimate } from "../../orders/order-estimate.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { releasesMessages } from "./releases-messages.ts";

/** This part shows what it costs to order the missing questions: one order for each language and number. */
export function MissingEstimate({ missing }: { readonly missing: schemas["PlannedRelease"]["missing"] }) {
  const t = useMessages(releasesMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const plans = useQueries({
    queries: missing.map(({ language, domains, target }) => ({
      queryKey: ["plan", language, domains, target],
      queryFn: () =>
        told(api.POST("/v1/refreshes/plan", { body: { target, domains, languages: [language] } })),
    })),
  });
  return (
    <ul class="stack tight">
      {missing.map(({ language, domains, target }, index) => {
        const plan = plans[index];
        return (
          <li key={`${language}/${target}`}>
            <p>
              {t.missingOrder(format.number(target), nameOf(language))}{" "}
              <span class="soft">{format.list(domains)}</span>
            </p>
            {plan && <Loaded query={plan}>{(data) => <OrderEstimate plan={data.plan} />}</Loaded>}
          </li>
        );
      })}
    </ul>
  );
}
