import { afterAll, beforeAll, expect, test } from "vitest";
import { createSubmissionStore } from "../../../storage/submissions/create-submission-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

describeOnEachPostgres("submissions", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  test("one process has a submission until its lease ends; an attempt that was free is given back", async () => {
    const store = createSubmissionStore({ db: open.db });
    const given = {
      releaseId: "r",
      tokenId: "t",
      name: "agent",
      mode: "tools",
      trainingCutoff: null,
    } as const;
    await store.create(
      { ...given, id: "s-1", dollars: null, answers: [{ id: "q", answer: "a" }] },
      { most: 5, since: new Date(0) },
    );
    expect(await store.take(300, ["s-1"])).toBeNull();
    const taken = await store.take(300, []);
    if (taken === null) throw new Error("nothing was due");
    expect(taken).toMatchObject({ id: "s-1", attempts: 1, answers: [{ id: "q", answer: "a" }] });
    expect(await store.take(300, [])).toBeNull();

    const renewed = await store.renew(taken, 600);
    if (renewed === null) throw new Error("the lease was lost");
    expect(Number(renewed.leaseUntil) - Number(taken.leaseUntil)).toBeGreaterThan(200_000);
    // The old lease is no longer the one of the submission.
    expect(await store.renew(taken, 600)).toBeNull();
    await store.putBack(taken, { waitSeconds: 0, free: true });
    expect(await store.take(300, [])).toBeNull();

    await store.putBack(renewed, { waitSeconds: -1, free: true });
    const again = await store.take(300, []);
    if (again === null) throw new Error("nothing was due");
    expect(again.attempts).toBe(1);
    await store.putBack(again, { waitSeconds: -1, free: false });
    expect((await store.take(300, []))?.attempts).toBe(2);

    await store.end("s-1", { error: "some-fault" });
    expect(await store.get("s-1")).toMatchObject({ status: "failed", error: "some-fault" });
    expect(await store.renew(again, 300)).toBeNull();
    expect(await store.take(300, [])).toBeNull();
  });
});
