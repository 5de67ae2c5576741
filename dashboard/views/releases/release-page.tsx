import { useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { Route, Switch } from "wouter-preact";
import { api } from "../../client/api.ts";
import { type Told, told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Button, LinkButton } from "../../parts/button.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { useMay } from "../../shell/session-context.tsx";
import { ChangesTab } from "./changes-tab.tsx";
import { ChecksTab } from "./checks-tab.tsx";
import { ContentsTab } from "./contents-tab.tsx";
import { FilesTab } from "./files-tab.tsx";
import { GrantDialog } from "./grant-dialog.tsx";
import { OpenDialog } from "./open-dialog.tsx";
import { releasePageMessages } from "./release-page-messages.ts";
import { StatisticsTab } from "./statistics-tab.tsx";

type Shown = Told<"/v1/releases/{id}">;

/** One release in its parts: its statistics, its questions, what changed, its checks and its files. */
export function ReleasePage({ id }: { readonly id: string }) {
  const t = useMessages(releasePageMessages);
  const query = useQuery({
    queryKey: ["release", id],
    queryFn: () => told(api.GET("/v1/releases/{id}", { params: { path: { id } } })),
  });
  return (
    <Loaded query={query}>
      {(shown) => (
        <>
          <Head shown={shown} />
          <Tabs
            label={t.parts}
            tabs={[
              { href: `/${id}`, name: t.tabStatistics },
              { href: `/${id}/questions`, name: t.tabQuestions, note: String(shown.release.public) },
              { href: `/${id}/changes`, name: t.tabChanges },
              { href: `/${id}/checks`, name: t.tabChecks },
              { href: `/${id}/files`, name: t.tabFiles, note: String(shown.files.length) },
            ]}
          />
          <Switch>
            <Route path="/:id/questions">
              <ContentsTab id={shown.release.id} />
            </Route>
            <Route path="/:id/changes">
              <ChangesTab id={shown.release.id} />
            </Route>
            <Route path="/:id/checks">
              <ChecksTab id={shown.release.id} />
            </Route>
            <Route path="/:id/files">
              <FilesTab shown={shown} />
            </Route>
            <Route path="/:id">
              <StatisticsTab release={shown.release} />
            </Route>
          </Switch>
        </>
      )}
    </Loaded>
  );
}

function Head({ shown: { release } }: { readonly shown: Shown }) {
  const t = useMessages(releasePageMessages);
  const format = useFormat();
  const mayGrant = useMay("admin");
  const mayOpen = useMay("read-answers");
  const [open, setOpen] = useState<"grant" | "open" | null>(null);
  const { id, built, cutoff } = release;
  const close = (): void => setOpen(null);
  return (
    <>
      <PageHeader
        title={id}
        back={{ href: "/", name: t.back }}
        text={
          <span class="row">
            <span>{t.built(format.day(built))}</span>
            <span aria-hidden>·</span>
            <span>{t.cutoff(format.day(cutoff))}</span>
          </span>
        }
        actions={
          <>
            <LinkButton href={`~/leaderboard?release=${encodeURIComponent(id)}`}>{t.leaderboard}</LinkButton>
            {mayOpen && <Button onClick={() => setOpen("open")}>{t.open}</Button>}
            {mayGrant && <Button onClick={() => setOpen("grant")}>{t.grant}</Button>}
          </>
        }
      />
      {open === "grant" && <GrantDialog id={id} onClose={close} />}
      {open === "open" && <OpenDialog id={id} onClose={close} />}
    </>
  );
}
