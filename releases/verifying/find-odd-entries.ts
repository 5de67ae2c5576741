import type { ReleaseFault, ReleaseFaultCode } from "../../domain/release/release-fault.ts";
import type { FileFaultKind } from "../../files/file-fault.ts";
import type { ReleaseFolder } from "./read-release-folder.ts";

/** Entries of a release's folder that are no regular file of a size that is read, and folders that hold nothing. */
export function findOddEntries({ files, folders, refused }: ReleaseFolder): ReleaseFault[] {
  const names = [...files.keys(), ...refused.map(({ name }) => name)];
  const empty = folders.filter((folder) => !names.some((name) => name.startsWith(`${folder}/`)));
  return [
    ...refused.map(({ name, fault }) => ({
      code: codeOf(fault.kind),
      where: name,
      message: `${name} was not read: ${fault.message}`,
    })),
    ...empty
      .filter((folder) => !folders.some((other) => other.startsWith(`${folder}/`)))
      .map((folder) => ({
        code: "file-special" as const,
        where: folder,
        message: `${folder} is an empty folder, which no release has`,
      })),
  ];
}

function codeOf(kind: FileFaultKind): ReleaseFaultCode {
  if (kind === "too-large") return "file-too-large";
  return kind === "unreadable" || kind === "missing" ? "file-unreadable" : "file-special";
}
