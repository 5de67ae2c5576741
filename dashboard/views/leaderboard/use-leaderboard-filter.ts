import { useCallback, useMemo } from "preact/hooks";
import { useSearchParams } from "wouter-preact";

export interface LeaderboardFilter {
  /** Id of a release; empty for all. */
  readonly release: string;
  readonly mode: "" | "tools" | "closed-book" | "oracle";
  /** First and last month, `YYYY-MM`; empty for no bound. */
  readonly from: string;
  readonly to: string;
}

const modes = ["tools", "closed-book", "oracle"] as const;

/** The filter stands in the address, so that a ranking can be sent to somebody. An invalid month is left out. */
export function useLeaderboardFilter() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const filter = useMemo((): LeaderboardFilter => {
    const month = (name: string): string => {
      const value = params.get(name) ?? "";
      return /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(value) ? value : "";
    };
    const mode = modes.find((one) => one === params.get("mode")) ?? "";
    return { release: params.get("release") ?? "", mode, from: month("from"), to: month("to") };
  }, [text]);
  const change = useCallback(
    (name: keyof LeaderboardFilter, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === "") next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { filter, change };
}

/** The filter as the service takes it. */
export function queryOf({ release, mode, from, to }: LeaderboardFilter) {
  return {
    limit: 200,
    ...(release !== "" && { release }),
    ...(mode !== "" && { mode }),
    ...(from !== "" && { from }),
    ...(to !== "" && { to }),
  };
}
