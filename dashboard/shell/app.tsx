import type { ComponentChildren } from "preact";
import { Suspense } from "preact/compat";
import { useErrorBoundary } from "preact/hooks";
import { Route, Switch } from "wouter-preact";
import { LiveProvider } from "../client/live.tsx";
import { type Session, useSession } from "../client/session.ts";
import { useMessages } from "../language/define-messages.ts";
import { Button, LinkButton } from "../parts/button.tsx";
import { Empty } from "../parts/empty.tsx";
import { Failure } from "../parts/failure.tsx";
import { Loading } from "../parts/loading.tsx";
import { Frame } from "./frame.tsx";
import { LogIn } from "./log-in.tsx";
import { SessionProvider } from "./session-context.tsx";
import { shellMessages } from "./shell-messages.ts";
import { type View, views } from "./views.ts";

/** The page: the login for whoever has no session, else the views around which the frame stands. */
export function App() {
  const { data: session, error, refetch } = useSession();
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (session === undefined) return <Loading />;
  if (session === null) return <LogIn />;
  return <LoggedIn session={session} />;
}

function LoggedIn({ session }: { readonly session: Session }) {
  const t = useMessages(shellMessages);
  return (
    <SessionProvider session={session}>
      <LiveProvider isOn={session.scopes.includes("read")}>
        <Frame session={session}>
          <Switch>
            {views.map((view) => (
              <Route key={view.path} path={view.path} nest={view.path !== "/"}>
                <Show view={view} session={session} />
              </Route>
            ))}
            <Route>
              <Empty
                title={t.noView}
                text={t.noViewWhy}
                action={<LinkButton href="~/">{t.toOverview}</LinkButton>}
              />
            </Route>
          </Switch>
        </Frame>
      </LiveProvider>
    </SessionProvider>
  );
}

function Show({ view, session }: { readonly view: View; readonly session: Session }) {
  const t = useMessages(shellMessages);
  const isAllowed = view.needs.some((scope) => session.scopes.includes(scope));
  if (!isAllowed) return <Empty title={t.notAllowed} text={t.notAllowedWhy(view.needs.join(" / "))} />;
  return (
    <Guard key={view.path}>
      <Suspense fallback={<Loading />}>
        <view.show />
      </Suspense>
    </Guard>
  );
}

/**
 * Keeps the frame usable if a view fails. For example, this happens after an update of the service, when the files of the old version are
 * gone.
 */
function Guard({ children }: { readonly children: ComponentChildren }) {
  const t = useMessages(shellMessages);
  const [error] = useErrorBoundary();
  if (error === undefined) return <>{children}</>;
  return (
    <Empty
      title={t.broken}
      text={error instanceof Error ? error.message : String(error)}
      action={<Button onClick={() => location.reload()}>{t.reload}</Button>}
    />
  );
}
