import { Route, Switch } from "wouter-preact";
import { RunList } from "./run-list.tsx";
import { RunPage } from "./run-page.tsx";

/** The list of runs, and one run. */
export default function RunsView() {
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <RunPage key={id} id={id} />}</Route>
      <Route>
        <RunList />
      </Route>
    </Switch>
  );
}
