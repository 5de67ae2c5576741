import { keepPreviousData, useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { paths, schemas } from "../../client/paths.ts";
import { useSettled } from "../../parts/use-settled.ts";

export type Plan = paths["/v1/retirements/plan"]["post"]["responses"][200]["content"]["application/json"];
export type Thresholds = Plan["thresholds"];
export type PolicyRules = schemas["PolicyRules"];

/** The changes of the policy that are tried. */
export interface Tried {
  readonly thresholds?: Thresholds;
  readonly rules?: PolicyRules;
}

/** A threshold is asked about when it has rested for this long. */
const restMs = 150;

/** Tries a changed policy. Nothing happens by this: the service only says what the policy would do. */
export function usePolicyTrial() {
  const [tried, setTried] = useState<Tried>({});
  const asked = useSettled(tried, restMs);
  const settings = usePlan({});
  const { data: plan, error, isPlaceholderData, refetch } = usePlan(asked);
  const isChanged = Object.keys(tried).length > 0;
  return {
    tried,
    isChanged,
    settings,
    plan,
    query: { data: plan, error, refetch },
    /** Whether the plan is still that of the policy before. */
    isBehind: isPlaceholderData || asked !== tried,
    thresholds: tried.thresholds ?? settings.data?.thresholds ?? { watch: 0, retire: 0 },
    rules: tried.rules,
    /** Whether the thresholds contradict each other, which can happen while a number is typed. Then the service is not asked. */
    isContradictory: isContradictory(tried),
    setThreshold(name: keyof Thresholds, value: number) {
      setTried((before) => {
        const now = before.thresholds ?? settings.data?.thresholds;
        if (now === undefined || !(value > 0) || value === now[name]) return before;
        return { ...before, thresholds: { ...now, [name]: value } };
      });
    },
    changeRules: (rules: PolicyRules) => setTried((before) => ({ ...before, rules })),
    reset: () => setTried({}),
  };
}
export type PolicyTrial = ReturnType<typeof usePolicyTrial>;

const isContradictory = ({ thresholds }: Tried): boolean =>
  thresholds !== undefined && thresholds.watch > thresholds.retire;

function usePlan(tried: Tried) {
  return useQuery({
    enabled: !isContradictory(tried),
    queryKey: ["exposure", "plan", tried],
    queryFn: () => told(api.POST("/v1/retirements/plan", { body: { ...tried, limit: 100 } })),
    placeholderData: keepPreviousData,
  });
}
