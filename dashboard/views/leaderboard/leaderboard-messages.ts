import { defineMessages } from "../../language/define-messages.ts";

export const leaderboardMessages = defineMessages({
  en: {
    title: "Leaderboard",
  },
  zh: {
    title: "排行榜",
  },
});
