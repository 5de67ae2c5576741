import { defineMessages } from "../../language/define-messages.ts";

export const questionsMessages = defineMessages({
  en: {
    title: "Questions",
  },
  zh: {
    title: "题目",
  },
});
