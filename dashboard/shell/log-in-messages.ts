import { defineMessages } from "../language/define-messages.ts";

export const logInMessages = defineMessages({
  en: {
    title: "Log in to Freshet",
    intro: "A token says which benchmark you see, and what you may do there.",
    token: "Token",
    logIn: "Log in",
    howTo: "Whoever runs the service makes a token with",
    linkUsed: "This link was used before or has expired. Ask for another one, or log in with a token.",
    language: "Language",
  },
  zh: {
    title: "登录 Freshet",
    intro: "令牌决定您能看到哪个基准，以及可以执行哪些操作。",
    token: "令牌",
    logIn: "登录",
    howTo: "令牌由服务的运行者创建：",
    linkUsed: "此链接已被使用或已过期。请索取新的链接，或使用令牌登录。",
    language: "语言",
  },
});
