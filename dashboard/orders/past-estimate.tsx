import { keepPreviousData, useQuery } from "@tanstack/preact-query";
import type { paths } from "../client/paths.ts";
import { useMessages } from "../language/define-messages.ts";
import { useFormat } from "../language/use-format.ts";
import { Failure } from "../parts/failure.tsx";
import { Loading } from "../parts/loading.tsx";
import { pastEstimateMessages } from "./past-estimate-messages.ts";

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
      <p>{t.calls(whole(calls.mean), whole(calls.low), whole(calls.high))}</p>
      <p class="soft">{t.basis(format.number(basis))}</p>
    </>
  );
}
