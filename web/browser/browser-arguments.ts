export interface BrowserArgumentsOptions {
  /** The folder of the browser's profile; nobody else's, and removed after it. */
  readonly profile: string;
  /** The egress proxy's `http://127.0.0.1:PORT`; what Chromium sends of its own accord has no pass there. */
  readonly proxyServer: string;
  readonly sandboxed: boolean;
}

/**
 * How Chromium is started. Nothing here loosens its defences in favour of tests (popup blocking, flood protection), and
 * there is one list of features, since a second would undo the first.
 */
export function browserArguments({ profile, proxyServer, sandboxed }: BrowserArgumentsOptions): string[] {
  return [
    ...["--headless", "--no-startup-window", "--remote-debugging-pipe", `--user-data-dir=${profile}`],
    ...(sandboxed ? [] : ["--no-sandbox"]),
    `--proxy-server=${proxyServer}`,
    // Takes away Chromium's exception for this machine's own addresses.
    "--proxy-bypass-list=<-loopback>",
    ...CLOSED_WAYS,
    ...NO_CALLS_HOME,
    ...STEADY_PAGES,
    `--disable-features=${DISABLED_FEATURES.join(",")}`,
    "--enable-features=SkipListAccountsWithoutGaiaCookies",
  ];
}

/** Ways out that pass by the egress proxy: QUIC, WebRTC, Chromium's own name look-ups. */
const CLOSED_WAYS = [
  "--disable-quic",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
];

const NO_CALLS_HOME = [
  "--disable-background-networking",
  "--disable-breakpad",
  "--disable-client-side-phishing-detection",
  "--disable-component-extensions-with-background-pages",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-domain-reliability",
  "--disable-extensions",
  "--disable-field-trial-config",
  "--disable-search-engine-choice-screen",
  "--disable-stack-profiler",
  "--disable-sync",
  "--metrics-recording-only",
  "--no-default-browser-check",
  "--no-first-run",
  "--no-pings",
  "--no-service-autorun",
  "--password-store=basic",
  "--use-mock-keychain",
];

/** Pages that nobody looks at are to run as if somebody did, without graphics hardware, sound or dialogs of the browser's. */
const STEADY_PAGES = [
  "--allow-pre-commit-input",
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
  "--disable-back-forward-cache",
  "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-hang-monitor",
  "--disable-prompt-on-repost",
  "--disable-renderer-backgrounding",
  "--disable-webgl",
  "--force-color-profile=srgb",
  "--hide-scrollbars",
  "--js-flags=--max-old-space-size=512",
  "--mute-audio",
];

const DISABLED_FEATURES = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  // What was asked for by HTTP is fetched by HTTP.
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];
