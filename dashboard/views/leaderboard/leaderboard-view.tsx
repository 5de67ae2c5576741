import { useMessages } from "../../language/use-messages.ts";
import { PageHeader } from "../../parts/page-header.tsx";
import { leaderboardMessages } from "./leaderboard-messages.ts";

export default function LeaderboardView() {
  const t = useMessages(leaderboardMessages);
  return <PageHeader title={t.title} />;
}
