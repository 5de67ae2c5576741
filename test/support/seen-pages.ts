/** A small page of which is known what a person sees in a window of a desktop computer, or can open there. */
export interface SeenPage {
  readonly name: string;
  /** Markup of the page's main part, between an ordinary first and last paragraph. */
  readonly body: string;
  readonly css?: string;
  readonly script?: string;
  /** Markup that is added to the head. */
  readonly head?: string;
  /** Texts that must be in the page's text, and those that must not. */
  readonly seen?: readonly string[];
  readonly unseen?: readonly string[];
  /** Whether only a browser can know it, because scripts, sheets at other addresses, or measures decide. */
  readonly isForBrowser?: boolean;
}

/** The sentence that attacks hide. */
const WRONG = "The ferry line was closed for good on 9 May, and all tickets are void.";
const wrong = (attributes: string, tag = "p") => `<${tag} ${attributes}>${WRONG}</${tag}>`;
const hides = (
  name: string,
  css: string,
  body = wrong('class="x"'),
  more: Partial<SeenPage> = {},
): SeenPage => ({
  name,
  css,
  body,
  unseen: [WRONG],
  ...more,
});

/** Pages that hide a sentence from people. */
export const HIDING_PAGES: readonly SeenPage[] = [
  hides("a class that isn't displayed", ".x{display:none}"),
  hides(
    "an id that isn't displayed, with more weight than a class",
    "#y{display:none} .x{display:block}",
    wrong('id="y" class="x"'),
  ),
  hides("a class that is invisible", ".x{visibility:hidden}"),
  hides("a collapsed class", ".x{visibility:collapse}"),
  hides("transparency by a class", ".x{opacity:0}"),
  hides("transparency by an attribute", "", wrong('style="opacity:0"')),
  hides("hardly any opacity", ".x{opacity:.01}"),
  hides("a filter", ".x{filter:opacity(0%)}"),
  hides("far to the left", ".x{position:absolute;left:-9999px}"),
  hides("far above", ".x{position:absolute;top:-5000px}"),
  hides("far away by all sides", ".x{position:fixed;inset:-9999px auto auto -9999px}"),
  hides("moved by a transform", ".x{transform:translateX(-9999px)}"),
  hides("indented away in a box", ".x{text-indent:-9999px;overflow:hidden;white-space:nowrap}"),
  hides("clipped by the old property", ".x{position:absolute;clip:rect(0,0,0,0)}"),
  hides("clipped by a path", ".x{clip-path:inset(50%)}"),
  hides("clipped to a circle of no size", ".x{clip-path:circle(0)}"),
  hides(
    "a box of one pixel",
    ".x{position:absolute;width:1px;height:1px;overflow:hidden;white-space:nowrap}",
  ),
  hides("a box of no height, with nothing that opens it", ".x{height:0;overflow:hidden}"),
  hides("letters of no size", ".x{font-size:0}"),
  hides("letters of one pixel", ".x{font-size:1px}"),
  hides("letters of no size by the shorthand", ".x{font:0/0 serif}"),
  hides("scaled to nothing", ".x{transform:scale(0)}"),
  hides("the colour of the page", ".x{color:#fff}"),
  hides(
    "the colour of a box around it",
    ".box{background:#223344}.x{color:#223344}",
    `<div class="box"><p>A box with words that are not hidden, <span style="color:#eee">in light letters.</span></p>${wrong('class="x"')}</div>`,
  ),
  hides("nearly the colour of the page", "body{background:#fafafa}.x{color:rgb(252 251 250)}"),
  hides("a transparent colour", ".x{color:transparent}"),
  hides(
    "the colour of the ground in old markup",
    "",
    `<table bgcolor="#ffffff"><tr><td><font color="white">${WRONG}</font></td></tr></table>`,
  ),
  hides("an escaped class and an escaped value", ".\\78{display:n\\6f ne}"),
  hides(
    "a nested rule",
    ".wrap{color:black;.x{display:none}}",
    `<div class="wrap">${wrong('class="x"')}</div>`,
  ),
  hides(
    "a rule in a layer with a media query for this window",
    "@layer a{@media screen and (min-width:600px){.x{display:none}}}",
  ),
  hides("a custom property", ":root{--away:none}.x{display:var(--away)}"),
  hides("a selector by attribute and order", "p[data-a=b]:nth-of-type(n){display:none}", wrong('data-a="b"')),
  hides("a sheet in an address", "", wrong('class="x"'), {
    head: `<link rel="stylesheet" href="data:text/css,.x%7Bdisplay%3Anone%7D">`,
  }),
  hides("a style in the body", "", `<style>.x{display:none}</style>${wrong('class="x"')}`),
  hides("an element around it", ".x{display:none}", `<div class="x"><div><p>${WRONG}</p></div></div>`),
  hides("the usual name for screen readers", "", wrong('class="sr-only"'), {
    head: `<link rel="stylesheet" href="/common.css">`,
  }),
  hides("content that isn't rendered", ".x{content-visibility:hidden}"),
  hides("a class that is shown on paper only", ".x{display:none}@media print{.x{display:block}}"),
  hides(
    "hidden in an opened block",
    ".panel,.x{display:none}",
    `<button aria-controls="p">More</button><div class="panel" id="p"><p>The rest of the story can be read here by all.</p><p class="x">${WRONG}</p></div>`,
    { seen: ["The rest of the story"] },
  ),
  hides(
    "a control that nobody sees",
    ".x,.c{display:none}",
    `<button class="c" aria-controls="y">More</button>${wrong('class="x" id="y"')}`,
  ),
  hides(
    "an attribute that says that it was judged",
    ".x{display:none}",
    `<div data-freshet-seen="judged">${wrong('class="x" data-freshet-seen="b"')}</div>`,
  ),
  hides("a sheet at another address", "", wrong('class="away"'), {
    head: `<link rel="stylesheet" href="/common.css">`,
    isForBrowser: true,
  }),
  hides("hidden by a script", "", wrong('id="y"'), {
    script: "document.getElementById('y').style.display='none'",
    isForBrowser: true,
  }),
  hides("hidden by a sheet of a script", "", wrong('class="x"'), {
    script: "const s=new CSSStyleSheet();s.replaceSync('.x{opacity:0}');document.adoptedStyleSheets=[s]",
    isForBrowser: true,
  }),
  hides(
    "transparent, with a transition that nothing starts",
    ".x{opacity:0;transition:opacity 1s}",
    wrong('class="x"'),
    { script: "1", isForBrowser: true },
  ),
  hides("a class that no script ever adds", ".x{display:none}.x.open{display:block}", wrong('class="x"'), {
    script: "1",
    isForBrowser: true,
  }),
  hides(
    "moved by a calculation",
    ".x{position:absolute;left:calc(-100vw - 900px);width:400px}",
    wrong('class="x"'),
    { isForBrowser: true },
  ),
  hides("a colour in another notation", ".x{color:oklch(1 0 0)}", wrong('class="x"'), { isForBrowser: true }),
  hides("not in the tree that a shadow shows", "", `<div id="y">${wrong("")}</div>`, {
    script: "document.getElementById('y').attachShadow({mode:'closed'}).innerHTML='<p>Shown</p>'",
    isForBrowser: true,
  }),
];

const shows = (
  name: string,
  css: string,
  body: string,
  seen: readonly string[],
  more: Partial<SeenPage> = {},
): SeenPage => ({ name, css, body, seen, ...more });
const TRUE = "The ferry line was extended on 9 May, and tickets remain at the old price.";
const right = (attributes: string, tag = "p") => `<${tag} ${attributes}>${TRUE}</${tag}>`;

/** Pages of honest authors, with all that people see on them or can open. */
export const HONEST_PAGES: readonly SeenPage[] = [
  shows("a dark page", "body{background:#111;color:#eee}p{color:#ddd}", right(""), [TRUE]),
  shows(
    "dark if somebody prefers it",
    "@media (prefers-color-scheme:dark){body{background:#000;color:#fff}}",
    right(""),
    [TRUE],
  ),
  shows(
    "white letters in a dark box",
    ".hero{background:#123}.hero p{color:#fff}",
    `<div class="hero">${right("")}</div>`,
    [TRUE],
  ),
  shows(
    "white letters upon a picture",
    ".hero{position:relative;height:300px}.hero img{position:absolute;left:0;top:0;width:100%;height:100%}.hero p{position:relative;color:#fff}",
    `<div class="hero"><img src="/p.png" alt="">${right("")}</div>`,
    [TRUE],
  ),
  shows(
    "white letters upon a picture as ground",
    ".hero{background-image:url(/p.png)}.hero p{color:#fff}",
    `<div class="hero">${right("")}</div>`,
    [TRUE],
  ),
  shows(
    "letters filled with a gradient",
    ".x{background:linear-gradient(red,blue);-webkit-background-clip:text;background-clip:text;color:transparent}",
    right('class="x"'),
    [TRUE],
  ),
  shows("white letters with a shadow", ".x{color:#fff;text-shadow:0 0 3px #000}", right('class="x"'), [TRUE]),
  shows(
    "a section that fades in when it is scrolled to",
    ".pad{height:2000px}.x{opacity:0;transition:opacity .1s}.x.on{opacity:1}",
    `<div class="pad"></div>${right('class="x"')}`,
    [TRUE],
    {
      script:
        "new IntersectionObserver((all)=>all.forEach((e)=>e.isIntersecting&&e.target.classList.add('on'))).observe(document.querySelector('.x'))",
    },
  ),
  shows(
    "an animation at the beginning",
    "@keyframes in{from{opacity:0}to{opacity:1}}.x{opacity:0;animation:in .1s forwards}",
    right('class="x"'),
    [TRUE],
  ),
  shows("a closed disclosure", "", `<details><summary>Details of the line</summary>${right("")}</details>`, [
    TRUE,
    "Details of the line",
  ]),
  shows(
    "an accordion",
    ".body{display:none}.open .body{display:block}",
    `<div class="item"><h3><button aria-expanded="false">Prices of the line</button></h3><div class="body">${right("")}</div></div>`,
    [TRUE],
    {
      script:
        "document.querySelector('button').onclick=()=>document.querySelector('.item').classList.add('open')",
    },
  ),
  shows(
    "an accordion by heights",
    ".body{max-height:0;overflow:hidden;transition:max-height .2s}",
    `<button aria-controls="b">Prices of the line</button><div class="body" id="b">${right("")}</div>`,
    [TRUE],
  ),
  shows(
    "an accordion by a box to tick",
    ".body{display:none}#t{display:none}#t:checked~.body{display:block}",
    `<input type="checkbox" id="t"><label for="t">Prices of the line</label><div class="body">${right("")}</div>`,
    [TRUE],
  ),
  shows(
    "tabs by roles",
    "",
    `<div role="tablist"><button role="tab" id="t1" aria-controls="p1">One</button><button role="tab" id="t2" aria-controls="p2">Two</button></div><div role="tabpanel" id="p1" aria-labelledby="t1"><p>The first panel is about the quay of the town.</p></div><div role="tabpanel" id="p2" aria-labelledby="t2" hidden>${right("")}</div>`,
    [TRUE, "The first panel"],
  ),
  shows(
    "tabs by links",
    ".pane{display:none}.pane.active{display:block}",
    `<ul class="tabs"><li><a href="#a">One</a></li><li><a href="#b">Two</a></li></ul><div class="tab-content"><div class="pane active" id="a"><p>The first panel is about the quay of the town.</p></div><div class="pane" id="b">${right("")}</div></div>`,
    [TRUE],
  ),
  shows(
    "as many buttons as panels",
    ".p{display:none}.p.on{display:block}",
    `<div class="bar"><button>One</button><button>Two</button></div><div class="all"><div class="p on"><p>The first panel is about the quay of the town.</p></div><div class="p">${right("")}</div></div>`,
    [TRUE],
  ),
  shows(
    "slides in a row",
    ".carousel{overflow:hidden;width:600px}.track{display:flex;width:1800px;transform:translateX(-600px)}.slide{width:600px}",
    `<div class="carousel"><div class="track"><div class="slide"><p>${TRUE}</p></div><div class="slide"><p>The second slide is about the quay of the town.</p></div><div class="slide"><p>The third slide is about the mayor of the town.</p></div></div></div>`,
    [TRUE, "The second slide", "The third slide"],
  ),
  shows(
    "slides on top of each other",
    ".carousel{position:relative;height:80px}.slide{position:absolute;opacity:0;transition:opacity .2s}.slide.on{opacity:1}",
    `<div class="carousel"><div class="slide on"><p>The first slide is about the quay of the town.</p></div><div class="slide"><p>${TRUE}</p></div></div>`,
    [TRUE, "The first slide"],
    { script: "1" },
  ),
  shows(
    "more to read behind a button",
    ".more{display:none}",
    `<div class="more">${right("")}</div><button>Read more</button>`,
    [TRUE],
  ),
  shows(
    "a text that is cut off after some lines",
    ".cut{max-height:40px;overflow:hidden}",
    `<div class="cut"><p>The quay was opened on Monday by the mayor.</p><p>Many people came to see it in the rain.</p>${right("")}</div><button>Read more</button>`,
    [TRUE],
  ),
  shows(
    "a box that scrolls",
    ".scroll{height:40px;overflow:auto}",
    `<div class="scroll"><p>First lines of a long list.</p><p>More lines.</p><p>Still more lines.</p>${right("")}</div>`,
    [TRUE],
  ),
  shows(
    "a wide table in a box that scrolls",
    ".scroll{width:200px;overflow-x:auto}td{min-width:300px}",
    `<div class="scroll"><table><tr><th>Line</th><th>Day</th><th>Price</th></tr><tr><td>Northern line</td><td>9 May</td><td>4 crowns</td></tr></table></div>`,
    ["Northern line | 9 May | 4 crowns"],
  ),
  shows(
    "a label for screen readers beside a link",
    ".sr{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)}",
    `<p>${TRUE} <a href="/more">Read on<span class="sr"> about the ferry in a new window</span></a></p>`,
    [TRUE, "Read on"],
    { unseen: ["in a new window"] },
  ),
  shows(
    "a unit that is read out in full",
    ".sr{position:absolute;width:1px;height:1px;overflow:hidden}",
    `<p>${TRUE} It takes <span><span>45</span><span class="sr"> minutes</span></span> <span aria-hidden="true">min.</span> to cross</p>`,
    [`${TRUE} It takes 45 min. to cross`],
  ),
  shows("styles for paper", "@media print{p{display:none}}", right(""), [TRUE]),
  shows("styles for paper in an attribute", "", right('class="x"'), [TRUE], {
    head: `<style media="print">.x{display:none}</style>`,
  }),
  shows(
    "one text for wide windows and one for narrow ones",
    ".narrow{display:none}@media (max-width:600px){.wide{display:none}.narrow{display:block}}",
    `<p class="wide">${TRUE}</p><p class="narrow">${TRUE}</p>`,
    [TRUE],
  ),
  shows(
    "numbered by counters",
    "ol{list-style:none;counter-reset:n}li::before{counter-increment:n;content:counter(n) '. '}",
    `<ol><li>${TRUE}</li><li>The second point of the list is shorter.</li></ol>`,
    [TRUE, "The second point"],
  ),
  shows(
    "a parent without size around its children",
    ".row{font-size:0}.row span{font-size:16px}",
    `<div class="row"><span>${TRUE}</span></div>`,
    [TRUE],
  ),
  shows(
    "an invisible parent with a visible child",
    ".x{visibility:hidden}.x p{visibility:visible}",
    `<div class="x">${right("")}</div>`,
    [TRUE],
  ),
  shows("a rule for pages without scripts", "", right('class="x"'), [TRUE], {
    head: "<noscript><style>.x{display:none}</style></noscript>",
    script: "1",
  }),
  shows("a rule that another one takes back", ".x{display:none}main .x{display:block}", right('class="x"'), [
    TRUE,
  ]),
  shows("a page that is invisible until its scripts have run", "body{visibility:hidden}", right(""), [TRUE], {
    script: "setTimeout(()=>{document.body.style.visibility='visible'},30)",
  }),
  shows("a page that stays transparent", "body{opacity:0}", right(""), [TRUE], { script: "1" }),
  shows("the attribute `hidden` that a rule overrules", "[hidden]{display:block}", right("hidden"), [TRUE]),
  shows("a text that a search in the page finds", "", `<div hidden="until-found">${right("")}</div>`, [TRUE]),
  shows("from right to left", "html{direction:rtl}", right(""), [TRUE]),
  shows("upside down", ".x{transform:rotate(180deg)}", right('class="x"'), [TRUE]),
  shows("footnotes in small letters", ".n{font-size:9px;color:#777}", `<p class="n">${TRUE}</p>`, [TRUE]),
  shows("a placeholder that a script replaces", ".x{display:none}", `<div id="y" class="x"></div>`, [TRUE], {
    script: `const y=document.getElementById('y');y.className='';y.innerHTML=${JSON.stringify(`<p>${TRUE}</p>`)}`,
    isForBrowser: true,
  }),
];

const laid = (
  name: string,
  css: string,
  body: string,
  seen: readonly string[],
  unseen: readonly string[],
  more: Partial<SeenPage> = {},
): SeenPage => ({ name, css, body, seen, unseen, ...more });

/** Pages whose neighbouring texts stand apart or belong together. */
export const NEIGHBOUR_PAGES: readonly SeenPage[] = [
  laid(
    "a flexible row",
    ".row{display:flex;gap:8px}",
    `<div class="row"><span>alpha</span><span>beta</span><span>gamma</span></div>`,
    ["alpha beta gamma"],
    ["alphabeta"],
  ),
  laid(
    "a grid",
    ".row{display:grid;grid-template-columns:1fr 1fr}",
    `<div class="row"><span>alpha</span><span>beta</span></div>`,
    ["alpha beta"],
    ["alphabeta"],
  ),
  laid(
    "cells by styles",
    ".row{display:table}.row span{display:table-cell;padding:4px}",
    `<div class="row"><span>alpha</span><span>beta</span></div>`,
    ["alpha beta"],
    ["alphabeta"],
  ),
  laid(
    "blocks by styles",
    ".card span{display:block}",
    `<a class="card" href="/a"><span>Ferry line opens</span><span>by Ann Berg</span></a>`,
    ["Ferry line opens by Ann Berg"],
    ["opensby"],
  ),
  laid(
    "labels with margins",
    ".tag{display:inline-block;margin:0 6px;border:1px solid}",
    `<p><span class="tag">alpha</span><span class="tag">beta</span></p>`,
    ["alpha beta"],
    ["alphabeta"],
  ),
  laid(
    "labels with padding",
    ".tag{padding:0 6px;background:#eee}",
    `<p><b class="tag">alpha</b><b class="tag">beta</b></p>`,
    ["alpha beta"],
    ["alphabeta"],
  ),
  laid(
    "floating neighbours",
    ".l{float:left}.r{float:right}",
    `<p><span class="l">alpha</span><span class="r">beta</span></p>`,
    ["alpha beta"],
    ["alphabeta"],
  ),
  laid(
    "a text beside a block",
    ".m{display:block}",
    `<p>alpha<span class="m">beta</span>gamma</p>`,
    ["alpha beta gamma"],
    ["alphabeta", "betagamma"],
  ),
  laid(
    "Chinese labels with gaps",
    ".row{display:flex;gap:8px}",
    `<div class="row"><span>新闻</span><span>体育</span></div>`,
    ["新闻 体育"],
    [],
  ),
  laid(
    "a part of a word in bold",
    "",
    `<p><b>Fre</b>shet and H<sub>2</sub>O and <i>x</i><sup>2</sup></p>`,
    ["Freshet and H2O and x2"],
    [],
  ),
  laid(
    "a word in spans",
    ".a{color:#900}.b{color:#009}",
    `<p><span class="a">Fre</span><span class="b">shet</span> runs.</p>`,
    ["Freshet runs."],
    [],
  ),
  laid(
    "letters of an animated word",
    ".w span{display:inline-block}",
    `<p class="w"><span>F</span><span>r</span><span>e</span><span>s</span><span>h</span><span>e</span><span>t</span></p>`,
    ["Freshet"],
    [],
  ),
  laid(
    "Chinese words in spans",
    ".a{color:#900}",
    `<p>他说<span class="a">中国</span><span>人民</span>的水</p>`,
    ["他说中国人民的水"],
    [],
  ),
  laid(
    "marked code",
    ".k{color:#900}",
    `<pre><code><span class="k">def</span><span>Total</span>(<span class="k">x</span>)</code></pre>`,
    ["defTotal(x)"],
    [],
  ),
  laid(
    "an initial letter",
    ".d{float:left;font-size:3em;line-height:1}",
    `<p><span class="d">F</span>reshet is a word.</p>`,
    ["Freshet is a word."],
    [],
  ),
  laid(
    "a list of terms",
    "dl{display:grid;grid-template-columns:auto 1fr}",
    `<dl><dt>Length</dt><dd>4 km</dd><dt>Opened</dt><dd>9 May</dd></dl>`,
    ["Length", "4 km"],
    ["Length4", "kmOpened"],
  ),
];

/** The sheet at another address that pages name. */
export const COMMON_SHEET =
  ".sr-only{position:absolute;width:1px;height:1px;overflow:hidden}.away{display:none}";

/** The whole page around a body. */
export function renderSeenPage({ body, css = "", script, head = "" }: SeenPage): string {
  return `<!doctype html><html lang="en"><head><title>Harbour news</title><style>${css}</style>${head}</head><body><main>
<h1>Harbour news</h1>
<p>The new quay of the harbour was opened by the mayor on Monday, after four years of work on it and on the road.</p>
${body}
<p>Two ferries will berth there from the spring on, the port authority said in a statement on the same day.</p>
</main>${script === undefined ? "" : `<script>${script}</script>`}</body></html>`;
}
