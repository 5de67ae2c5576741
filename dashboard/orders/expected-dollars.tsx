import { defineMessages, useMessages } from "../language/define-messages.ts";
import { useFormat } from "../language/use-format.ts";

/** An estimate and the range in which the value will probably be. */
export interface Range {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** This part shows the expected cost in dollars, or that no model has a price. */
export function ExpectedDollars({ dollars }: { readonly dollars: Range | null }) {
  const t = useMessages(dollarMessages);
  const format = useFormat();
  return (
    <p>
      <strong>
        {dollars === null
          ? t.noPrice
          : t.dollars(
              format.dollars(dollars.mean),
              format.dollars(dollars.low),
              format.dollars(dollars.high),
            )}
      </strong>
    </p>
  );
}

const dollarMessages = defineMessages({
  en: {
    dollars: (mean: string, low: string, high: string) => `about ${mean} (${low} to ${high})`,
    noPrice: "No model has a price in the settings: the cost is unknown.",
  },
  zh: {
    dollars: (mean, low, high) => `约 ${mean}（${low} 至 ${high}）`,
    noPrice: "设置中没有模型价格，费用未知。",
  },
});
