/** A page without text whose script takes memory for as long as it runs. */
export interface HungryPage {
  readonly name: string;
  readonly script: string;
  /** How its visit may end. */
  readonly ends: readonly string[];
  /** It takes long to fill what a browser may hold by default. */
  readonly isSlow: boolean;
}

/** Memory counts when it is written to, once a page of it. */
const FILL = "const fill = (b) => { for (let i = 0; i < b.length; i += 4096) b[i] = 1; return b; };";
const FULL = ["too-much-memory"];

const hungry = (name: string, script: string, { isSlow = false, ends = FULL } = {}): HungryPage => ({
  ...{ name, ends, isSlow },
  // The request is never answered, so that the page is not taken for quiet.
  script: `fetch("/never").catch(() => {}); const held = []; ${script}`,
});

/** What V8's own limit counts is not among them. */
export const hungryPages: readonly HungryPage[] = [
  hungry(
    "buffers",
    `${FILL} setInterval(() => { for (let i = 0; i < 4; i++) held.push(fill(new Uint8Array(5e7))); }, 20);`,
  ),
  hungry("buffers in one go", `${FILL} for (;;) held.push(fill(new Uint8Array(2e7)));`),
  hungry(
    "canvases",
    `setInterval(() => {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 8000;
      canvas.getContext("2d").fillRect(0, 0, 8000, 8000);
      held.push(canvas);
    }, 20);`,
  ),
  hungry(
    "blobs",
    "const b = new Uint8Array(2e7).fill(7); setInterval(() => { for (let i = 0; i < 4; i++) held.push(new Blob([b])); }, 20);",
  ),
  hungry(
    "elements without end",
    `setInterval(() => {
      for (let i = 0; i < 20000; i++) document.body.append(Object.assign(document.createElement("p"), { textContent: "tide " + i }));
    }, 5);`,
    // A document may pass other limits first.
    { isSlow: true, ends: [...FULL, "too-large"] },
  ),
  hungry(
    "400,000 paragraphs",
    `for (let i = 0; i < 400000; i++)
      document.body.append(Object.assign(document.createElement("p"), { textContent: "The tide of day " + i + " was high." }));`,
    // A document may pass other limits first.
    { isSlow: true, ends: [...FULL, "too-large"] },
  ),
  hungry(
    "memory of WebAssembly",
    `${FILL} setInterval(() => held.push(fill(new Uint8Array(new WebAssembly.Memory({ initial: 1000 }).buffer))), 20);`,
  ),
  hungry(
    "buffers of workers",
    `const program = URL.createObjectURL(new Blob([\`${FILL} const held = []; setInterval(() => held.push(fill(new Uint8Array(2e7))), 10);\`]));
    for (let i = 0; i < 6; i++) held.push(new Worker(program));`,
  ),
  hungry(
    "pictures",
    `let n = 0;
    setInterval(async () => {
      const picture = new Image();
      picture.src = "data:image/svg+xml," + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8000" height="8000"><rect width="9" height="9" x="' + n++ + '"/></svg>');
      await picture.decode();
      held.push(await createImageBitmap(picture));
    }, 20);`,
    // Each picture counts as a request.
    { ends: [...FULL, "too-large"] },
  ),
  hungry(
    "messages to whoever reads the console",
    "setInterval(() => { for (let i = 0; i < 2000; i++) console.log('x'.repeat(10000) + i); }, 5);",
    { isSlow: true },
  ),
];
