/** One file of a tar archive. */
export interface TarFile {
  readonly name: string;
  readonly mode: number;
  readonly data: Buffer;
}

/** The plain files of a small ustar archive held in memory; links, folders and extended headers are passed over. */
export function readTar(archive: Buffer): TarFile[] {
  const files: TarFile[] = [];
  for (let at = 0; at + 512 <= archive.length; ) {
    const header = archive.subarray(at, at + 512);
    const text = (from: number, length: number) =>
      header.toString("utf8", from, from + length).replace(/\0[\s\S]*$/, "");
    const name = text(0, 100);
    if (name === "") break;
    const size = Number.parseInt(text(124, 12).trim(), 8) || 0;
    const type = text(156, 1);
    if (type === "0" || type === "") {
      const prefix = text(257, 5) === "ustar" ? text(345, 155) : "";
      files.push({
        name: prefix ? `${prefix}/${name}` : name,
        mode: Number.parseInt(text(100, 8).trim(), 8) || 0o644,
        data: archive.subarray(at + 512, at + 512 + size),
      });
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}
