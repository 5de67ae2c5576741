import type { EgressPass } from "../egress/egress-pass.ts";
import type { Fault } from "./fault.ts";
import type { Tab } from "./open-tab.ts";
import type { TabEvents } from "./tab-events.ts";

export interface AnswerRequestsOptions {
  readonly tab: Tab;
  readonly pass: EgressPass;
  /** Whether the page may be led to another address than the visit's own. */
  readonly admit: (url: string) => Promise<Fault | null>;
  /** The address that the visit was let to. */
  readonly url: string;
  readonly end: (fault: Fault) => void;
}

/** Answers what the browser asks about requests: the proxy's credentials, and whether they may go on. */
export interface RequestAnswers {
  "Fetch.authRequired"(event: TabEvents["Fetch.authRequired"]): void;
  "Fetch.requestPaused"(event: TabEvents["Fetch.requestPaused"]): void;
}

/**
 * Lets documents of the page itself through where they may be visited, and stops what text doesn't need: pictures,
 * fonts, films, whole pages in frames. That saves work; the egress proxy is the guard.
 */
export function answerRequests({ tab, pass, admit, url, end }: AnswerRequestsOptions): RequestAnswers {
  const admitted = new Set([new URL(url).href]);
  const asked = new Set<string>();
  const mayOpen = async (address: string): Promise<boolean> => {
    if (!URL.canParse(address)) return true;
    const { href, protocol } = new URL(address);
    if (admitted.has(href) || !/^https?:$/.test(protocol)) return true;
    const refused = await admit(href);
    if (refused) {
      end(refused);
      return false;
    }
    admitted.add(href);
    return true;
  };
  const fail = (requestId: string) =>
    tab.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });

  return {
    "Fetch.authRequired"({ requestId, authChallenge }) {
      // A second challenge means that the pass is void; a site's own is no business of ours.
      const isOurs = authChallenge.source === "Proxy" && !asked.has(requestId);
      asked.add(requestId);
      const { username, password } = pass;
      tab
        .send("Fetch.continueWithAuth", {
          requestId,
          authChallengeResponse: isOurs
            ? { response: "ProvideCredentials", username, password }
            : { response: "CancelAuth" },
        })
        .catch(() => {});
    },
    "Fetch.requestPaused"({ requestId, resourceType, frameId, request }) {
      // A tab's main frame has the tab's name.
      const answering =
        resourceType === "Document" && frameId === tab.targetId
          ? mayOpen(request.url).then((may) =>
              may ? tab.send("Fetch.continueRequest", { requestId }) : fail(requestId),
            )
          : fail(requestId);
      answering.catch(() => {});
    },
  };
}
