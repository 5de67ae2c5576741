/** Playwright's default arguments that weaken Chromium for the sake of tests. They are removed, so that Chromium's defences stay active. */
export const UNWANTED_ARGUMENTS: readonly string[] = [
  "--disable-popup-blocking",
  "--disable-ipc-flooding-protection",
  "--enable-unsafe-swiftshader",
];

/**
 * Arguments that close all network paths around the egress proxy (QUIC, WebRTC, Chromium's own DNS look-ups) and disable the requests
 * to Chromium's maker that Playwright leaves enabled. Features are not listed here, since a second `--disable-features` would
 * replace Playwright's list (browser-home.ts extends that list).
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
  // No visit reads a window that a page opens. Closing it while it starts could block the opening script permanently.
  "--block-new-web-contents",
  "--disable-gpu",
  "--disable-webgl",
  // Each context has one process, and a visit's page never contains frames of other sites (create-context-pool.ts).
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
  // Pages in the headless shell draw a frame on command (open-tab.ts), which needs this argument.
  "--run-all-compositor-stages-before-draw",
  "--js-flags=--max-old-space-size=512",
  // The port for our own CDP connection, separate from Playwright's (cdp-connection.ts). It listens on 127.0.0.1, and web pages can't
  // reach it: their requests go through the egress proxy, which refuses loopback addresses.
  "--remote-debugging-port=0",
];

/**
 * Features to disable. Full Chromium asks its maker's servers about the fields of a page's forms. Such requests would use the
 * visit's own pass at the egress proxy.
 */
export const UNWANTED_FEATURES: readonly string[] = ["AutofillServerCommunication"];

/**
 * Proxy of Chromium's default profile, which a full Chromium uses for requests to its maker (updates, accounts). The name never
 * resolves (see also the resolver's rules above). The contexts of visits use the egress proxy.
 */
export const DEAD_END = "http://nowhere.invalid:80";
