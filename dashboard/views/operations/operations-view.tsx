import { Route, Switch } from "wouter-preact";
import { useRefreshOn } from "../../client/live.tsx";
import { useMessages } from "../../language/define-messages.ts";
import { NeedsScope } from "../../parts/needs-scope.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { useMay } from "../../shell/session-context.tsx";
import { AuditTab } from "./audit-tab.tsx";
import { DeadTab } from "./dead-tab.tsx";
import { HooksTab } from "./hooks-tab.tsx";
import { operationsMessages } from "./operations-messages.ts";
import { ScheduleTab } from "./schedule-tab.tsx";
import { takedownMessages } from "./takedown-messages.ts";
import { TakedownsTab } from "./takedowns-tab.tsx";
import { TokensTab } from "./tokens-tab.tsx";
import { WorkTab } from "./work-tab.tsx";
import "./operations.css";

const needed = {
  "/": ["read", WorkTab],
  "/dead-letters": ["read", DeadTab],
  "/schedule": ["read", ScheduleTab],
  "/tokens": ["admin", TokensTab],
  "/webhooks": ["admin", HooksTab],
  "/take-downs": ["admin", TakedownsTab],
  "/audit": ["admin", AuditTab],
} as const;

/** The work of all machines, and who may do what. */
export default function OperationsView() {
  const t = useMessages(operationsMessages);
  const takedowns = useMessages(takedownMessages);
  const may = { read: useMay("read"), admin: useMay("admin") };
  useRefreshOn(
    ["run.started", "run.accepted", "run.rejected", "seeding.started", "seeding.done", "seeding.failed"],
    [["work"]],
  );
  useRefreshOn(["task.due", "task.done", "task.failed"], [["schedule"], ["work"]]);
  return (
    <>
      <PageHeader title={t.title} text={t.intro} />
      <Tabs
        label={t.title}
        tabs={[
          { href: "/", name: t.tabWork },
          { href: "/dead-letters", name: t.tabDead },
          { href: "/schedule", name: t.tabSchedule },
          { href: "/tokens", name: t.tabTokens },
          { href: "/webhooks", name: t.tabHooks },
          { href: "/take-downs", name: takedowns.tab },
          { href: "/audit", name: t.tabAudit },
        ]}
      />
      <Switch>
        {Object.entries(needed).map(([path, [scope, Tab]]) => (
          <Route key={path} path={path}>
            {may[scope] ? <Tab /> : <NeedsScope scope={scope} />}
          </Route>
        ))}
      </Switch>
    </>
  );
}
