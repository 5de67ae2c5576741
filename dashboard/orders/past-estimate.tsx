import { keepPreviousData, useQuery } from "@tanstack/preact-query";
import type { paths } from "../client/paths.ts";
import { defineMessages, useMessages } from "../language/define-messages.ts";
import { useFormat } from "../language/use-format.ts";
import { Failure } from "../parts/failure.tsx";
import { Loading } from "../parts/loading.tsx";
import { ExpectedDollars } from "./expected-dollars.tsx";

type Expected = paths["/v1/forms/plan"]["post"]["responses"][200]["content"]["application/json"]["expected"];

/** This part shows what work will cost, judged by ended work of the same kind, or that too little has ended. */
export function PastEstimate({
  name,
  ask,
}: {
  /** What is asked for; another name is another estimate. */
  readonly name: string;
  readonly ask: () => Promise<{ readonly expected: Expected }>;
}) {
  const t = useMessages(pastEstimateMessages);
  const format = useFormat();
  const { data, error } = useQuery({
    queryKey: ["past-estimate", name],
    queryFn: ask,
    placeholderData: keepPreviousData,
  });
  if (error !== null) return <Failure error={error} />;
  if (data === undefined) return <Loading />;
  const { basis, calls, dollars } = data.expected;
  if (calls === null) return <p>{t.tooFew(basis)}</p>;
  const whole = (value: number): string => format.number(Math.round(value));
  return (
    <>
      <ExpectedDollars dollars={dollars} />
      <p>{t.calls(whole(calls.mean), whole(calls.low), whole(calls.high))}</p>
      <p class="soft">{t.basis(format.number(basis))}</p>
    </>
  );
}

const pastEstimateMessages = defineMessages({
  en: {
    calls: (mean: string, low: string, high: string) => `about ${mean} model calls (${low} to ${high})`,
    basis: (count: string) => `From ${count} ended pieces of work of the same kind.`,
    tooFew: (count: number) =>
      count === 0
        ? "No such work has ended yet, so its cost can't be estimated."
        : `Only ${count} such pieces of work have ended, which are too few for an estimate.`,
  },
  zh: {
    calls: (mean, low, high) => `约 ${mean} 次模型调用（${low} 至 ${high}）`,
    basis: (count) => `依据 ${count} 项已结束的同类工作估算。`,
    tooFew: (count) =>
      count === 0
        ? "尚无已结束的同类工作，无法估算费用。"
        : `已结束的同类工作仅 ${count} 项，不足以估算费用。`,
  },
});
