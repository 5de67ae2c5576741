import { createApi } from "./create-api.ts";
import { currentCsrf } from "./session.ts";

/** The client of this browser. */
export const api = createApi({ baseUrl: location.origin, csrf: currentCsrf });
