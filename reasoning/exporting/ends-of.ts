import { terms } from "./terms.ts";

/** Names of the variables that hold a literal's ends. */
export function endsOf(variable: string) {
  const at = (name: string): string => `${variable}_${name}`;
  const property = terms.property;
  return {
    begins: at("begins"),
    ends: at("ends"),
    least: at("least"),
    most: at("most"),
    leastWritten: at("leastWritten"),
    mostWritten: at("mostWritten"),
    unit: at("unit"),
    pattern: [
      `OPTIONAL { ${variable} ${property("begins")} ${at("begins")} ; ${property("ends")} ${at("ends")} . }`,
      `OPTIONAL { ${variable} ${property("least")} ${at("least")} ; ${property("most")} ${at("most")} ; ${property("leastWritten")} ${at("leastWritten")} ; ${property("mostWritten")} ${at("mostWritten")} ; ${property("unit")} ${at("unit")} . }`,
    ],
  };
}
