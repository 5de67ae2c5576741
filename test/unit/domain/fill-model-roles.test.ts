import { expect, it } from "vitest";
import { fillModelRoles } from "../../../domain/settings/models-settings.ts";

const judge = { endpoint: "panel", model: "a-judge" };

it("lets the judge's model play what the settings leave out, at temperature 0", () => {
  const reading = { temperature: 0, ...judge };
  expect(fillModelRoles({ judge })).toEqual({
    judge,
    entailment: reading,
    names: reading,
    "round-trip": reading,
  });
});

it("leaves a role that is set, and the stand-in's own temperature", () => {
  const own = { endpoint: "panel", model: "another" };
  const warm = { ...judge, temperature: 0.7 };
  expect(fillModelRoles({ judge: warm, "round-trip": own })).toMatchObject({
    "round-trip": own,
    entailment: warm,
  });
});

it("fills nothing where there is no judge, so that the schema says what is missing", () => {
  expect(fillModelRoles({})).toEqual({});
  expect(fillModelRoles("roles")).toBe("roles");
});
