import { defineMessages } from "../../language/define-messages.ts";

export const releasesMessages = defineMessages({
  en: {
    title: "Releases",
  },
  zh: {
    title: "发布",
  },
});
