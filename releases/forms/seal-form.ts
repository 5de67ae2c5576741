import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import { formTask } from "../../domain/form/form.ts";
import { formDocument } from "../../domain/form/form-document.ts";
import type { FormPart, FormRecord, ReleaseForm } from "../../domain/release/form-record.ts";
import { releaseEvidence } from "../../domain/release/release-item.ts";
import { deriveItemKey } from "../seal/keys.ts";
import { openSeal, sealText } from "../seal/seal.ts";

/**
 * Seals a form with the key of its item, so that whoever may open an item may also open its forms. Documents are compressed before they are
 * sealed.
 */
export function sealForm(
  { task, evidence, documents, ...form }: ReleaseForm,
  {
    release,
    releaseKey,
    canary,
    position,
  }: {
    readonly release: string;
    readonly releaseKey: Uint8Array;
    readonly canary: string;
    readonly position: number;
  },
): FormRecord {
  const { id, item, language, domain, subDomain, accepted } = form;
  const key = deriveItemKey(releaseKey, release, item);
  const seal = (part: FormPart, text: string) => sealText(text, key, { release, id, position, part });
  return {
    ...{ id, item, release, position, language, domain },
    sub_domain: subDomain,
    form: task.kind,
    accepted: accepted.slice(0, 10),
    canary,
    task: seal("task", JSON.stringify({ accepted, task, evidence })),
    documents:
      documents === null ? null : seal("documents", gzipSync(JSON.stringify(documents)).toString("base64")),
  };
}

/** Opens a form with the key of its item; null if a part doesn't open, or if the opened contents don't belong to the row. */
export function openForm(record: FormRecord, itemKey: Uint8Array): ReleaseForm | null {
  const { release, id, position, item, language, domain } = record;
  const open = (part: FormPart, sealed: FormRecord["task"]) =>
    openSeal(sealed, itemKey, { release, id, position, part });
  const text = open("task", record.task);
  const contents = text === null ? null : sealedTask.safeParse(JSON.parse(text));
  if (!contents?.success || contents.data.task.kind !== record.form) return null;
  const { accepted, task, evidence } = contents.data;
  if (accepted.slice(0, 10) !== record.accepted) return null;
  const packed = record.documents === null ? null : open("documents", record.documents);
  if (record.documents !== null && packed === null) return null;
  const documents = packed === null ? null : z.array(formDocument).parse(unpack(packed));
  return { id, item, language, domain, subDomain: record.sub_domain, accepted, task, evidence, documents };
}

const sealedTask = z.object({
  accepted: z.iso.datetime(),
  task: formTask,
  // The first releases with forms did not seal evidence of the forms themselves.
  evidence: z.array(releaseEvidence).default([]),
});

/**
 * Most bytes of a haystack's unpacked documents. The limit is far above 51 documents of 10,000 tokens, and guards against a small file that
 * unpacks to a huge one.
 */
const mostBytes = 64 * 1024 * 1024;

function unpack(packed: string): unknown {
  return JSON.parse(
    gunzipSync(Buffer.from(packed, "base64"), { maxOutputLength: mostBytes }).toString("utf8"),
  );
}
