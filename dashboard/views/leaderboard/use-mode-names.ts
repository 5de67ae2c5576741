import { useMessages } from "../../language/define-messages.ts";
import { leaderboardMessages } from "./leaderboard-messages.ts";

/** Names of the modes in which agents answer, in the order of the charts. */
export function useModeNames(): ReadonlyMap<string, string> {
  const t = useMessages(leaderboardMessages);
  return new Map([
    ["tools", t.tools],
    ["closed-book", t.closedBook],
    ["oracle", t.oracle],
  ]);
}
