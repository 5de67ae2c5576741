import { keepPreviousData, useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { Button, LinkButton } from "../../parts/button.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { useMay } from "../../shell/session-context.tsx";
import { Breakdown } from "./breakdown.tsx";
import { LeaderboardFilters } from "./leaderboard-filters.tsx";
import { leaderboardMessages } from "./leaderboard-messages.ts";
import { OwnSubmissions } from "./own-submissions.tsx";
import { Ranking } from "./ranking.tsx";
import { SubmitDialog } from "./submit-dialog.tsx";
import { queryOf, useLeaderboardFilter } from "./use-leaderboard-filter.ts";

/** The graded submissions: ranked, broken down, and the way to a new one. */
export default function LeaderboardView() {
  const t = useMessages(leaderboardMessages);
  const mayRead = useMay("read");
  const maySubmit = useMay("submit");
  const [isSubmitting, setSubmitting] = useState(false);
  const { filter, change } = useLeaderboardFilter();
  const releases = useQuery({
    queryKey: ["releases", "ids"],
    enabled: mayRead,
    queryFn: async () =>
      (await told(api.GET("/v1/releases", { params: { query: { limit: 200 } } }))).releases.map(
        ({ id }) => id,
      ),
  });
  const ids = releases.data ?? [];
  const hasRelease = ids.length > 0 || !mayRead;
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        actions={
          maySubmit &&
          hasRelease && (
            <Button kind="primary" onClick={() => setSubmitting(true)}>
              {t.submit}
            </Button>
          )
        }
      />
      <div class="stack">
        {mayRead && ids.length > 0 && <LeaderboardFilters filter={filter} releases={ids} onChange={change} />}
        {maySubmit && <OwnSubmissions />}
        {mayRead && releases.data !== undefined && !hasRelease && (
          <Empty
            title={t.noRelease}
            text={t.noReleaseWhy}
            action={<LinkButton href="~/releases">{t.toReleases}</LinkButton>}
          />
        )}
        {mayRead && hasRelease && <Ranked filter={filter} />}
      </div>
      {isSubmitting && (
        <SubmitDialog releases={ids} first={filter.release} onClose={() => setSubmitting(false)} />
      )}
    </>
  );
}

function Ranked({ filter }: { readonly filter: ReturnType<typeof useLeaderboardFilter>["filter"] }) {
  const t = useMessages(leaderboardMessages);
  const query = useQuery({
    queryKey: ["leaderboard", filter],
    queryFn: async () =>
      (await told(api.GET("/v1/leaderboard", { params: { query: queryOf(filter) } }))).submissions,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  return (
    <Loaded query={query}>
      {(submissions) =>
        submissions.length === 0 ? (
          <Empty title={t.empty} text={t.emptyWhy} />
        ) : (
          <>
            <Ranking submissions={submissions} filter={filter} />
            <Breakdown submissions={submissions} />
          </>
        )
      }
    </Loaded>
  );
}
