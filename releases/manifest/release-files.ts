/** The files of a release's folder that code looks for by name. */
export const releaseFiles = {
  manifest: "manifest.json",
  signature: "manifest.sig",
  publicKey: "signing-key.pub",
  card: "README.md",
  evaluation: "eval.yaml",
  statistics: "statistics.json",
  jsonl: "data/sealed.jsonl",
  parquet: "data/sealed.parquet",
  retired: "retired/items.jsonl",
  retiredParquet: "retired/items.parquet",
  history: "retired/history.jsonl",
} as const;
