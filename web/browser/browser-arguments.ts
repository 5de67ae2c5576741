/** Playwright's own arguments that loosen Chromium in favour of tests; hostile pages are to meet Chromium's defences. */
export const UNWANTED_ARGUMENTS: readonly string[] = [
  "--disable-popup-blocking",
  "--disable-ipc-flooding-protection",
  "--enable-unsafe-swiftshader",
];

/**
 * Closes the ways out that pass by the egress proxy (QUIC, WebRTC, Chromium's own name look-ups) and the
 * calls home that Playwright leaves open. No feature list here: a second `--disable-features` would undo Playwright's
 * (browser-home.ts lengthens it).
 */
export const BROWSER_ARGUMENTS: readonly string[] = [
  "--disable-quic",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
  "--disable-client-side-phishing-detection",
  "--disable-domain-reliability",
  "--no-pings",
  "--mute-audio",
  // A window that a page opens has no reader. Closing it while it starts could leave the opening script waiting for ever.
  "--block-new-web-contents",
  "--disable-gpu",
  "--disable-webgl",
  // One process for each context, and no other site's frame ever stands in a visit's page (create-tab-places.ts).
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
  // Pages in the headless shell draw a frame when they are told to (open-tab.ts), which asks for this.
  "--run-all-compositor-stages-before-draw",
  "--js-flags=--max-old-space-size=512",
  // Beside Playwright's own line to the browser: open-wire.ts says why. On 127.0.0.1; web pages' requests go through the egress proxy, which refuses that.
  "--remote-debugging-port=0",
];

/**
 * Full Chromium asks its maker's servers what the fields of a page's forms are for, and does so as that page: through the
 * visit's own pass at the egress proxy.
 */
export const UNWANTED_FEATURES: readonly string[] = ["AutofillServerCommunication"];

/**
 * The way out of Chromium's own profile, for what a full one asks of its maker (updates, accounts): a name that is never found,
 * here least of all (see the resolver's rules above). Visits' contexts have the egress proxy.
 */
export const DEAD_END = "http://nowhere.invalid:80";
