import { describe, expect, it } from "vitest";
import { scanTriple } from "../../../../sources/wikidata/dump/scan-triple.ts";

const start = "<http://www.wikidata.org/entity/Q1> <http://www.w3.org/2000/01/rdf-schema#label>";

describe("a line of N-Triples", () => {
  const label = { kind: "label", subject: "Q1", language: "en", text: "a . b" };
  it.each([" .", ".", "\t. \r", " \t ."])("ends with a full stop and spaces: %j", (end) => {
    expect(scanTriple(`${start} "a . b"@en${end}`)).toEqual(label);
  });

  it.each(["", " ", " .x", " . ."])("is malformed where it ends otherwise: %j", (end) => {
    expect(scanTriple(`${start} "a . b"@en${end}`)).toEqual({ kind: "malformed" });
    expect(scanTriple(`${start}${end}`)).toEqual({ kind: "malformed" });
  });

  it("takes no longer for a run of spaces than for other characters", () => {
    const from = process.cpuUsage();
    for (const end of ["x", ".", ""]) scanTriple(`<http://a> <http://b> "x"${" ".repeat(120_000)}${end}`);
    const { user } = process.cpuUsage(from);
    expect(user).toBeLessThan(1_000_000);
  });
});
