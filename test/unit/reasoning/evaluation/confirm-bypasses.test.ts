import { expect, it } from "vitest";
import type { Fact } from "../../../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../../../domain/graph/reasoning-graph.ts";
import { confirmBypasses } from "../../../../reasoning/evaluation/confirm-bypasses.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { checkStructure } from "../../../../reasoning/structure/check-structure.ts";
import { makeGraph } from "../make-graph.ts";

const link = (subject: string, relation: string, object: string): Fact => ({
  ...{ subject, relation, object },
  ...{ from: null, to: null },
});

function strictly(file: ReasoningGraphFile) {
  const { sound, findings } = checkStructure(file, {
    confirmsBypass: confirmBypasses(file, factsOfFile(file)),
  });
  const bypasses = findings.filter(({ code }) => code === "bypass-edge" || code === "avoidable-key-hop");
  return { sound, bypasses: bypasses.map(({ code, severity }) => `${code} ${severity}`) };
}

const film = makeGraph({
  given: ["a"],
  edges: ["a -p:taught-> b", "b -p:directed-> z", "a -p:wrote-> z"],
  labels: { a: "Orla Brand", z: "Tidewater" },
  answers: ["Tidewater"],
});
const facts = [
  link("Orla Brand", "taught", "Ida Stern"),
  link("Ida Stern", "directed", "Tidewater"),
  link("Ida Stern", "directed", "Firn"),
  link("Orla Brand", "wrote", "Tidewater"),
];

it("takes a bypass edge for an error only where it singles the answer out by itself", () => {
  expect(strictly({ ...film, facts })).toEqual({ sound: false, bypasses: ["bypass-edge error"] });
  const ambiguous = { ...film, facts: [...facts, link("Orla Brand", "wrote", "Lantern")] };
  expect(strictly(ambiguous)).toEqual({ sound: true, bypasses: ["bypass-edge warning"] });
  // Without facts nothing is confirmed; that the answer isn't proved then is another finding.
  expect(strictly(film)).toEqual({ sound: true, bypasses: ["bypass-edge warning"] });
});

const hop = makeGraph({
  given: ["a"],
  edges: ["a -p:taught-> b @ev1", "a -p:met-> c @ev2", "b -p:directed-> z @ev3", "c -p:produced-> z @ev4"],
  labels: { a: "Orla Brand", z: "Tidewater" },
  answers: ["Tidewater"],
  fresh: ["ev1"],
});

it("takes a key hop that can be gone round for an error only where the answers are the same without it", () => {
  const known = [...facts, link("Orla Brand", "met", "Rik Holm"), link("Rik Holm", "produced", "Tidewater")];
  expect(strictly({ ...hop, facts: known }).bypasses).toEqual(["avoidable-key-hop error"]);
  const several = { ...hop, facts: [...known, link("Rik Holm", "produced", "Lantern")] };
  expect(strictly(several).bypasses).toEqual(["avoidable-key-hop warning"]);
});
