import { defineMessages } from "../../language/define-messages.ts";
import { operationsChinese } from "./operations-chinese.ts";
import { operationsEnglish } from "./operations-english.ts";

export const operationsMessages = defineMessages({ en: operationsEnglish, zh: operationsChinese });
