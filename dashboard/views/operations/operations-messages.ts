import { defineMessages } from "../../language/define-messages.ts";

export const operationsMessages = defineMessages({
  en: {
    title: "Operations",
  },
  zh: {
    title: "运维",
  },
});
