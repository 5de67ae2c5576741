import { defineMessages } from "../../language/define-messages.ts";

export const exposureMessages = defineMessages({
  en: {
    title: "Exposure and retirement",
  },
  zh: {
    title: "曝光与退役",
  },
});
