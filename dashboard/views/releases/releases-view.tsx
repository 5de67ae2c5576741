import { Route, Switch } from "wouter-preact";
import { ReleaseList } from "./release-list.tsx";
import { ReleasePage } from "./release-page.tsx";

/** The releases, and one of them in its parts. */
export default function ReleasesView() {
  return (
    <Switch>
      <Route path="/">
        <ReleaseList />
      </Route>
      <Route path="/:id/:part?">{({ id }) => <ReleasePage key={id} id={id} />}</Route>
    </Switch>
  );
}
