import type { VisitFault } from "../domain/page/visit-outcome.ts";

/**
 * How `freshet visit` ends without a page. 1: the visit was made, and the same one would come to the same; 3: the page was not
 * reached, so that another time or another way may.
 */
export const visitExits: Readonly<Record<VisitFault, { readonly code: 1 | 3; readonly means: string }>> = {
  gone: { code: 1, means: "the host answers that it has no such page (HTTP 404 or 410)" },
  empty: { code: 1, means: "the page holds no text" },
  "too-large": { code: 1, means: "the page is larger than web.visit allows" },
  "unsupported-type": {
    code: 1,
    means: "the address holds something other than text, a picture for example",
  },
  "too-much-memory": { code: 1, means: "the page filled the browser's memory and was ended" },
  garbled: { code: 1, means: "what arrived can't be turned into readable text" },
  "refused-address": {
    code: 1,
    means: "the guard refuses the address: it is private, or on the list of blocked sites",
  },
  "not-in-archive": { code: 1, means: "the recording that --web replay reads has no such visit" },
  blocked: {
    code: 3,
    means:
      "the host keeps visitors like this one out, or asked for a pause (HTTP 401, 403, 429, a bot check, robots.txt)",
  },
  unreachable: {
    code: 3,
    means: "there is no such host, it doesn't answer, or it answers with an error (HTTP 500)",
  },
  incomplete: { code: 3, means: "only a part of the page arrived" },
  "timed-out": { code: 3, means: "the page took longer than web.visit allows" },
  "not-processed": {
    code: 3,
    means: "the browser or the reader failed on the page, or the visit was stopped",
  },
};
