import { expect, it } from "vitest";
import { gateNames } from "../../../dashboard/language/gate-names.ts";
import { verdict } from "../../../domain/run/verdict.ts";

it("each gate has a name in both languages, and no other has", () => {
  for (const names of Object.values(gateNames))
    expect([...names.keys()].sort()).toEqual([...verdict.shape.gate.options].sort());
});
