const base = "urn:freshet:";

/** IRIs and literals of exported facts and queries. Entities and relations are named by their keys in the knowledge base. */
export const terms = {
  entity: (key: string): string => `<${base}entity:${encode(key)}>`,
  relation: (key: string): string => `<${base}relation:${encode(key)}>`,
  property: (name: string): string => `<${base}${name}>`,
  label: "<http://www.w3.org/2000/01/rdf-schema#label>",
  text: (value: string): string => JSON.stringify(wellFormed(value)),
  number: (value: number): string => `"${xsdDouble(value)}"^^<http://www.w3.org/2001/XMLSchema#double>`,
};

function encode(key: string): string {
  return encodeURIComponent(wellFormed(key));
}

/** Half a surrogate pair is no character, and no IRI or literal may hold one. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

function xsdDouble(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "INF";
  return value === Number.NEGATIVE_INFINITY ? "-INF" : value.toExponential();
}
