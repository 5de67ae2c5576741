import { defineMessages } from "../../language/define-messages.ts";

export const overviewMessages = defineMessages({
  en: {
    title: "Overview",
  },
  zh: {
    title: "概览",
  },
});
