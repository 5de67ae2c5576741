import { own } from "../../domain/own.ts";

/** Names under which one maker's models go about. */
const makers: Readonly<Record<string, string>> = {
  o: "gpt",
  chatgpt: "gpt",
  davinci: "gpt",
  glm: "glm",
  chatglm: "glm",
};

/** The family that a model's name begins with, without who serves it: "org/GLM-5-Chat" is "glm"; null where no name begins so. */
export function familyOf(model: string): string | null {
  const name = model.split(/[/:]/u).at(-1) ?? model;
  const word = /^[a-z]+/u.exec(name.toLowerCase())?.[0];
  return word === undefined ? null : (own(makers, word) ?? word);
}
