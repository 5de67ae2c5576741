import { defineMessages } from "../../language/define-messages.ts";

export const reviewMessages = defineMessages({
  en: {
    title: "Review",
  },
  zh: {
    title: "评审",
  },
});
