import type { Vector } from "./vector.ts";

const HEADLESS = "a browser without a window fetches none";

const together = (name: string, markup: NonNullable<Vector["markup"]>, mayMiss?: string): Vector => ({
  name,
  place: "together",
  markup,
  stoppedBy: "proxy",
  ...(mayMiss ? { mayMiss } : {}),
});

/** What markup and style sheets fetch by themselves. */
export const elementVectors: readonly Vector[] = [
  together("image", ({ url }) => `<img src="${url}">`),
  together("image by redirect", ({ hop }) => `<img src="${hop(302)}">`),
  together("image in a set", ({ url }) => `<picture><source srcset="${url}"><img></picture>`),
  together(
    "image in SVG",
    ({ url }) => `<svg width="9" height="9"><image href="${url}" width="9" height="9"/></svg>`,
  ),
  together("image of a button", ({ url }) => `<input type="image" src="${url}">`),
  together("frame", ({ url }) => `<iframe src="${url}"></iframe>`),
  together("frame by redirect", ({ hop }) => `<iframe src="${hop(307)}"></iframe>`),
  together("frame in a frame", ({ url }) => `<iframe srcdoc="<iframe src='${url}'></iframe>"></iframe>`),
  together(
    "frame with a refresh",
    ({ url }) => `<iframe srcdoc="<meta http-equiv=refresh content='0; url=${url}'>"></iframe>`,
  ),
  together(
    "sandboxed frame",
    ({ url }) => `<iframe sandbox="allow-scripts" srcdoc="<script>fetch('${url}')</script>"></iframe>`,
  ),
  together("object", ({ url }) => `<object data="${url}"></object>`),
  together("embed", ({ url }) => `<embed src="${url}">`),
  together("video", ({ url }) => `<video src="${url}" autoplay muted preload="auto"></video>`),
  together("poster", ({ url }) => `<video poster="${url}"></video>`),
  together("audio", ({ url }) => `<audio src="${url}" preload="auto"></audio>`),
  together(
    "captions",
    ({ url }) =>
      `<video crossorigin><track default src="${url}"></video><script>document.querySelectorAll("video[crossorigin]").forEach((film) => { film.textTracks[0].mode = "showing"; })</script>`,
  ),
  together("script", ({ url }) => `<script src="${url}"></script>`),
  together("script by redirect", ({ hop }) => `<script src="${hop(301)}" async></script>`),
  together("module", ({ url }) => `<script type="module">import("${url}").catch(() => {})</script>`),
  together("style sheet", ({ url }) => `<link rel="stylesheet" href="${url}">`),
  together("style import", ({ url }) => `<style>@import url("${url}");</style>`),
  together("style background", ({ url }) => `<p style="background: url('${url}')">A tide.</p>`),
  together(
    "style cursor or list",
    ({ url }) => `<ul style="list-style-image: url('${url}')"><li>Ebb</li></ul>`,
  ),
  together(
    "font",
    ({ url, port }) =>
      `<style>@font-face { font-family: "f${port}"; src: url("${url}") }</style><p style="font-family: 'f${port}'">A flood.</p>`,
  ),
  together("prefetch", ({ url }) => `<link rel="prefetch" href="${url}">`),
  together("preload", ({ url }) => `<link rel="preload" as="fetch" href="${url}" crossorigin>`),
  together("module preload", ({ url }) => `<link rel="modulepreload" href="${url}">`),
  {
    ...together(
      "speculation",
      ({ url }) =>
        `<script type="speculationrules">{"prefetch": [{"source": "list", "urls": ["${url}"], "eagerness": "immediate"}]}</script>`,
      "no browser here was seen to fetch anything by such rules",
    ),
    place: "secure",
    stoppedBy: "chromium",
  },
  {
    ...together(
      "preconnect",
      ({ url }) => `<link rel="preconnect" href="${url}">`,
      "a browser without a profile on disk opens nothing ahead",
    ),
    stoppedBy: "chromium",
  },
  together("icon", ({ url }) => `<link rel="icon" href="${url}">`, HEADLESS),
  together(
    "manifest",
    ({ url }) =>
      `<script>document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "${url}" }))</script>`,
  ),
  together(
    "form in a frame",
    ({ url, port }) =>
      `<iframe name="f${port}"></iframe><form target="f${port}" method="post" action="${url}"><input name="a" value="b"></form><script>document.forms[document.forms.length - 1].submit()</script>`,
  ),
  {
    ...together("header: preload", () => ""),
    headers: ({ url }) => ({ link: `<${url}>; rel=preload; as=image` }),
  },
  {
    ...together("header: policy report", () => ""),
    headers: ({ url }) => ({
      "content-security-policy-report-only": `img-src 'none'; report-uri ${url}`,
    }),
  },
];
