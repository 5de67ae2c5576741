// The direction of imports: what each folder may import of the others. It is the product's design; a change of this
// table is a change of that. swc reads the TypeScript, so an `import type` counts like any other import.
const mayImport = {
  // The ground: words, shapes and ports.
  domain: [],
  // Tools that know nothing of the method.
  files: ["domain"],
  reasoning: ["domain"],
  statistics: ["domain"],
  formats: ["domain", "files"],
  config: ["domain", "files"],
  limits: ["domain"],
  queues: ["domain"],
  web: ["domain", "files", "limits"],
  models: ["domain", "limits"],
  storage: ["domain", "files"],
  simulation: ["domain"],
  // The method: decisions, agents, the loop.
  gates: ["domain", "reasoning"],
  agents: ["domain", "models", "gates"],
  graph: ["domain", "reasoning", "statistics", "agents", "gates"],
  forms: ["domain", "reasoning", "statistics", "agents", "gates", "graph"],
  // Where seeds and their first evidence come from.
  sources: ["domain", "files", "limits", "reasoning", "formats", "web", "gates", "agents"],
  workers: ["domain", "queues", "web", "storage", "config"],
  hooks: ["domain", "files", "storage"],
  access: ["domain"],
  "graph-files": ["domain", "files", "formats", "reasoning"],
  // Features, each of which may import those above it in this list and no other.
  releases: ["domain", "files", "formats", "storage", "reasoning", "statistics", "gates", "agents"],
  evaluation: [
    "domain",
    "files",
    "formats",
    "storage",
    "reasoning",
    "statistics",
    "models",
    "gates",
    "agents",
    "graph-files",
    "releases",
  ],
  refresh: ["domain", "files", "statistics", "config", "web", "gates", "graph"],
  exposure: [
    "domain",
    "files",
    "formats",
    "storage",
    "statistics",
    "models",
    "gates",
    "releases",
    "evaluation",
    "refresh",
  ],
  reverify: ["domain", "web", "models", "reasoning", "gates", "agents", "evaluation", "exposure"],
  schedule: ["domain", "storage", "workers", "releases", "refresh", "exposure", "reverify"],
  // Small features for whoever runs a deployment.
  pages: ["domain", "files", "web", "models", "gates", "agents"],
  metrics: ["domain", "web", "models", "workers"],
  telemetry: ["domain", "web", "models", "workers"],
  doctor: ["domain", "web", "models", "storage", "hooks", "refresh"],
  backup: ["domain", "files", "storage", "releases"],
  // The composition root: the one place that builds and wires real things.
  app: [
    ...[
      "domain",
      "files",
      "formats",
      "statistics",
      "config",
      "limits",
      "queues",
      "web",
      "models",
      "storage",
      "reasoning",
    ],
    ...["gates", "agents", "graph", "forms", "sources", "workers", "hooks", "access", "graph-files"],
    ...["releases", "evaluation", "refresh", "exposure", "reverify", "schedule"],
    ...["pages", "metrics", "telemetry", "doctor", "backup"],
  ],
  service: ["domain", "app"],
  // The page knows the service by its OpenAPI document alone.
  dashboard: [],
  cli: [
    ...["domain", "files", "statistics", "hooks", "graph-files", "app", "service"],
    ...["releases", "evaluation", "refresh", "exposure", "reverify", "schedule"],
    ...["pages", "doctor", "backup"],
  ],
};

// The faces reach the simulated world over HTTP and as a process of its own; nothing of the product imports it.
const folders = Object.keys(mayImport);

const directions = folders.map((folder) => ({
  name: `${folder}-imports`,
  comment: `${folder}/ may import ${mayImport[folder].join(", ") || "no other folder"}`,
  severity: "error",
  from: { path: `^${folder}/` },
  to: {
    path: `^(?:${folders.filter((other) => other !== folder && !mayImport[folder].includes(other)).join("|")})/`,
  },
}));

/** Packages that build, check and test the product. */
const tools = [
  "@biomejs/biome|@crawlee/[^/]+|@swc/core|dependency-cruiser|drizzle-kit|esbuild|fast-check|knip|minhash",
  "tsx|typescript|vite|vitest",
].join("|");

/** A package that only these folders may import. */
const only = (name, packages, owners) => ({
  name,
  comment: `${packages} belongs to ${owners.join(", ")}`,
  severity: "error",
  from: { path: `^(?:${folders.filter((folder) => !owners.includes(folder)).join("|")})/` },
  to: { path: `^node_modules/(?:${packages})(?:/|$)` },
});

module.exports = {
  forbidden: [
    ...directions,
    {
      name: "no-circular",
      comment: "no file leads back to itself by its imports, by those of types either",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "product-without-tests",
      comment: "the product imports neither tests, benches, examples nor scripts",
      severity: "error",
      from: { path: `^(?:${folders.join("|")})/` },
      to: { path: "^(?:test|bench|examples|scripts|dist)/" },
    },
    {
      name: "domain-imports-zod-only",
      comment: "domain/ holds words and shapes: no package but zod, nothing of Node",
      severity: "error",
      from: { path: "^domain/" },
      to: { pathNot: "^(?:domain/|node_modules/zod/)" },
    },
    {
      name: "pure-folders-do-no-io",
      comment: "gates/ and reasoning/ decide and compute; files, processes and the network are for others",
      severity: "error",
      from: { path: "^(?:gates|reasoning)/" },
      to: { dependencyTypes: ["core"], pathNot: "^(?:node:)?(?:assert|crypto|util)$" },
    },
    only("http-framework-in-service-only", "fastify|fastify-type-provider-zod|@fastify/[^/]+", ["service"]),
    only(
      "page-framework-in-dashboard-only",
      "preact|wouter-preact|@tanstack/preact-query|openapi-fetch|d3-[a-z]+|lucide-preact",
      ["dashboard"],
    ),
    only("browser-in-web-only", "playwright|playwright-core|@sparticuz/chromium", ["web"]),
    only("telemetry-packages-in-one-place", "@opentelemetry/[^/]+", ["telemetry"]),
    only("bullmq-in-queues-only", "bullmq", ["queues"]),
    only("redis-in-two-places-only", "ioredis", ["limits", "queues"]),
    only("sparql-engine-in-sources-only", "oxigraph", ["sources"]),
    only("graphology-in-reasoning-only", "graphology[^/]*", ["reasoning"]),
    only("drizzle-in-storage-only", "drizzle-orm", ["storage"]),
    only("model-client-in-models-only", "@langchain/openai|openai", ["models"]),
    {
      name: "resolvable",
      comment: "an import leads to a file or to an installed package",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "declared",
      comment: "a package that is imported stands in package.json",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      // package.json can't tell the two apart: it lists what the bundle holds (scripts/bundle.mjs) among devDependencies.
      name: "product-without-tools",
      comment: "the product imports no package that only builds or tests it",
      severity: "error",
      // compile-source works where Freshet's own sources run, and the developers' packages are there.
      from: {
        path: `^(?:${folders.join("|")})/`,
        pathNot: "^(?:web/extraction/process/compile-source|dashboard/vite\\.config)\\.ts$",
      },
      to: { path: `^node_modules/(?:${tools})(?:/|$)` },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    // swc is not told to read tsx here. That no file of dashboard/ imports from outside is checked by `rootDir` in its tsconfig.json, and
    // that none leads back to itself by Biome's rule noImportCycles.
    exclude: { path: "^(?:dist|storage/migrations|test/fixtures)/|\\.tsx$" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
