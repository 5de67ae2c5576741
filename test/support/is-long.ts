/** Whether `npm run test:long` runs: the tests that it shares with `npm test` then take their large form. */
export const isLong = process.env["FRESHET_TEST_LONG"] !== undefined;
