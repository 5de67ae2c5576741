import { defineMessages } from "../../language/define-messages.ts";

export const runsMessages = defineMessages({
  en: {
    title: "Runs",
  },
  zh: {
    title: "运行",
  },
});
