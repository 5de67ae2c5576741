import { readFileSync } from "node:fs";

/** Prints the comment that a program begins with: what it does and its options. */
export function printUsage(file) {
  const lines = readFileSync(file, "utf8").split("\n");
  const end = lines.findIndex((line) => !line.startsWith("//"));
  const text = lines.slice(0, end === -1 ? lines.length : end).map((line) => line.replace(/^\/\/ ?/, ""));
  console.log(text.join("\n"));
}
