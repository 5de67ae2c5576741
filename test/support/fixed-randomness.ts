import fc from "fast-check";

// The same examples in every run: what fails, fails for everyone. Another seed: FAST_CHECK_SEED=… npm test
fc.configureGlobal({ seed: Number(process.env["FAST_CHECK_SEED"] ?? 20260101) });
