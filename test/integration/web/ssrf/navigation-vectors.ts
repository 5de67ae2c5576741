import type { Vector } from "./vector.ts";

const alone = (name: string, page: Partial<Vector>): Vector => ({
  name,
  place: "alone",
  stoppedBy: "proxy",
  ...page,
});
const script = (code: string) => `<script>${code}</script>`;
const onClick = (code: string) => script(`addEventListener("click", () => { ${code} })`);

/** What leads a whole page away, or opens another. */
export const navigationVectors: readonly Vector[] = [
  ...[301, 302, 303, 307, 308].map((status) =>
    alone(`redirect ${status}`, { status, headers: ({ url }) => ({ location: url }) }),
  ),
  alone("chain of redirects", {
    status: 301,
    headers: ({ hop }) => ({ location: `/to/302?${encodeURIComponent(hop(307))}` }),
  }),
  alone("redirect without a scheme", { status: 302, headers: ({ url }) => ({ location: url.slice(5) }) }),
  alone("redirect with backslashes", {
    status: 302,
    headers: ({ port }) => ({ location: `http:\\\\127.0.0.1:${port}\\` }),
  }),
  alone("redirect with a user", {
    status: 302,
    headers: ({ port }) => ({ location: `http://news.test:80@127.0.0.1:${port}/` }),
  }),
  alone("header: refresh", { headers: ({ url }) => ({ refresh: `0; url=${url}` }) }),
  alone("meta refresh", { markup: ({ url }) => `<meta http-equiv="refresh" content="0; url=${url}">` }),
  alone("meta refresh by redirect", {
    markup: ({ hop }) => `<meta http-equiv="refresh" content="0; url=${hop(302)}">`,
  }),
  alone("location", { markup: ({ url }) => script(`location.href = "${url}"`) }),
  alone("location by redirect", { markup: ({ hop }) => script(`location.replace("${hop(302)}")`) }),
  alone("link that clicks itself", {
    markup: ({ url }) => `<a id="a" href="${url}">x</a>${script(`document.getElementById("a").click()`)}`,
  }),
  alone("form", {
    markup: ({ url }) =>
      `<form id="f" action="${url}"></form>${script(`document.getElementById("f").submit()`)}`,
  }),
  alone("form by post and redirect", {
    markup: ({ hop }) =>
      `<form id="f" method="post" action="${hop(307)}"><input name="a"></form>${script(`document.getElementById("f").submit()`)}`,
  }),
  // Our browser opens no window for a page (launch-browser.ts), so the proxy is never asked.
  alone("popup", { markup: ({ url }) => onClick(`open("${url}")`), stoppedBy: "chromium" }),
  alone("popup by redirect", {
    markup: ({ hop }) => onClick(`open("${hop(302)}", "", "noopener")`),
    stoppedBy: "chromium",
  }),
  alone("popup that scripts", {
    markup: ({ url }) => onClick(`open("").document.write("<script>fetch('${url}')</" + "script>")`),
    stoppedBy: "chromium",
  }),
  alone("ping of a link", {
    markup: ({ url }) =>
      `<a id="a" href="#here" ping="${url}">x</a>${script(`document.getElementById("a").click()`)}`,
    stoppedBy: "chromium",
  }),
];
