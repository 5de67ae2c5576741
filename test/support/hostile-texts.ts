/** 200 texts that would run if any of them were taken for markup, an address or code. */
export function hostileTexts(): string[] {
  const run = "window.__ran=1";
  const bases = [
    `<script>${run}</script>`,
    `<img src=x onerror="${run}">`,
    `<svg onload=${run}>`,
    `"><iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
    `javascript:${run}`,
    `data:text/html,<script>${run}</script>`,
    `' onmouseover='${run}`,
    `" autofocus onfocus="${run}" x="`,
    `<style>@import 'javascript:${run}'</style>`,
    `<math href="javascript:${run}">x</math>`,
    `</mark></section><body onload=${run}>`,
    `<details open ontoggle=${run}>`,
    `<a href="javascript:${run}">go</a>`,
    `<object data="javascript:${run}">`,
    `<template><script>${run}</script></template>`,
    `{{constructor.constructor('${run}')()}}`,
    `\${alert(${run})}`,
    `<!--><script>${run}</script-->`,
    `&lt;script&gt;${run}&lt;/script&gt;`,
    `\u2028<script>${run}</script>\u202e`,
  ];
  const wraps = [
    (text: string) => text,
    (text: string) => text.toUpperCase().replaceAll("WINDOW.__RAN", "window.__ran"),
    (text: string) => `Who won ${text} in 2026?`,
    (text: string) => text.repeat(3),
    (text: string) => `__proto__ ${text}`,
    (text: string) => `]]>${text}`,
    (text: string) => `\t\n${text}\u0000`.replace("\u0000", "\ufffd"),
    (text: string) => `诺贝尔${text}`,
    (text: string) => `*/${text}/*`,
    (text: string) => `%3C${text}%3E`,
  ];
  return wraps.flatMap((wrap) => bases.map(wrap));
}
