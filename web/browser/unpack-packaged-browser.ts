import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, normalize } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliDecompress, createBrotliDecompress } from "node:zlib";
import type { FoundBrowser } from "./found-browser.ts";

/**
 * Unpacks the browser of the npm package @sparticuz/chromium once into `cacheDir` (about 200 MB). Null if the package has no browser
 * for this machine. The package's own unpacker writes to a fixed name in the shared temporary folder and accepts a half-written
 * file as complete, so this function unpacks under another name and renames the folder at the end.
 */
export async function unpackPackagedBrowser(cacheDir: string): Promise<FoundBrowser | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const root = findPackage();
  if (root === null || !existsSync(join(root, "bin", "chromium.br"))) return null;
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  const home = join(cacheDir, `chromium-${version}`);
  if (!existsSync(home)) await unpack(join(root, "bin"), home);
  const { uid } = await stat(home);
  if (process.getuid && uid !== process.getuid()) return null;
  const path = join(home, "chromium");
  return {
    path,
    origin: `@sparticuz/chromium ${version} from npm`,
    environment: await environmentFor(home, path),
  };
}

function findPackage(): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "..", "..");
  } catch {
    return null;
  }
}

async function unpack(from: string, home: string): Promise<void> {
  const aside = `${home}.${process.pid}.${randomBytes(4).toString("hex")}.partial`;
  await mkdir(aside, { recursive: true, mode: 0o700 });
  try {
    await pipeline(
      createReadStream(join(from, "chromium.br")),
      createBrotliDecompress(),
      createWriteStream(join(aside, "chromium"), { mode: 0o755 }),
    );
    await unpackTar(join(from, "al2023.tar.br"), join(aside, "libraries"));
    await unpackTar(join(from, "fonts.tar.br"), join(aside, "fonts"));
    const fonts = join(home, "fonts");
    await writeFile(
      join(aside, "fonts", "fonts.conf"),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${fonts}/cache</cachedir></fontconfig>\n`,
    );
    await rename(aside, home).catch((error: unknown) => {
      // Another process was faster, and its copy is used.
      if (!existsSync(home)) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function unpackTar(archive: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const file of readTar(await promisify(brotliDecompress)(await readFile(archive)))) {
    const path = normalize(join(to, file.name));
    if (!path.startsWith(to)) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file.data, { mode: file.mode });
  }
}

/** Environment variables for the packaged libraries and fonts, which are older than the system's and so used only if it has none. */
async function environmentFor(home: string, path: string): Promise<Record<string, string>> {
  const environment: Record<string, string> = {};
  const linked = await promisify(execFile)("ldd", [path]).then(
    (result) => result.stdout,
    () => "",
  );
  if (/not found/.test(linked)) environment["LD_LIBRARY_PATH"] = join(home, "libraries", "lib");
  if (!existsSync("/etc/fonts/fonts.conf")) environment["FONTCONFIG_PATH"] = join(home, "fonts");
  return environment;
}

/** One file of a tar archive. */
interface TarFile {
  readonly name: string;
  readonly mode: number;
  readonly data: Buffer;
}

/** The plain files of a small ustar archive in memory. Links, folders and extended headers are skipped. */
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
