const nothing =
  /^(?:(?:i )?(?:do not|don't|cannot|can't|could not|couldn't) (?:know|find|answer|determine).*|unknown|unclear|none(?: found)?|not (?:found|known|available)|no answer(?: found)?|n\/?a|null|未知|不知道|不清楚|无法(?:确定|回答|找到).*|没有找到.*|未找到.*|无)?[.。!！]*$/iu;

/** Whether an answer says that it is none. */
export function isEmptyAnswer(text: string): boolean {
  return nothing.test(text.trim().replace(/[’]/gu, "'"));
}
