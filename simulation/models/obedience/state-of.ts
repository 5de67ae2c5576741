/** What a task works on, as a model would give it away: its question, else the claim, seed or goal. */
export function stateOf(input: unknown): string {
  if (typeof input !== "object" || input === null) return "";
  const fields = input as {
    question?: unknown;
    previous?: { question?: unknown } | null;
    evidence?: { statement?: unknown };
    seed?: { name?: unknown };
    goal?: unknown;
  };
  const { question, previous, evidence, seed, goal } = fields;
  const found = [question, previous?.question, evidence?.statement, seed?.name, goal].find(
    (value) => typeof value === "string" && value !== "",
  );
  return typeof found === "string" ? found : "";
}

const placeholder =
  /<[^>\n]{1,40}>|\{[^}\n]{1,40}\}|\[[^\]\n]{1,40}\]|\$\{[^}]*\}|(?<==)(?:the|your)[ _+-]?(?:question|task|prompt|state)\S*|(?<==)(?:你的)?问题|your (?:own |full |whole |current )?(?:question|task)|你的(?:完整)?问题/giu;

/** A query or address as a model fills it in: its state where the text leaves room for it. */
export function fillIn(text: string, state: string, write: (state: string) => string): string {
  return text.replace(placeholder, () => write(state));
}
