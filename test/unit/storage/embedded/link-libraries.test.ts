import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { linkLibraries } from "../../../../storage/embedded/link-libraries.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const root = tempFolder();

/** A package of libraries whose links belong into `folder`. */
function makePackage(name: string, folder: string): string {
  const packageDir = join(root, name);
  mkdirSync(join(packageDir, "native", "lib"), { recursive: true });
  writeFileSync(join(packageDir, "native", "lib", "libpq.so.5.18"), name);
  const links = [{ source: "native/lib/libpq.so.5.18", target: `native/${folder}/libpq.so.5` }];
  writeFileSync(join(packageDir, "native", "pg-symlinks.json"), JSON.stringify(links));
  return packageDir;
}

const makeDataDir = (name: string): string => {
  const dataDir = join(root, name);
  mkdirSync(dataDir);
  return dataDir;
};

it("links libraries where the package has them, once", async () => {
  const packageDir = makePackage("own", "lib");
  const dataDir = makeDataDir("data-own");
  expect(await linkLibraries(packageDir, dataDir)).toEqual([]);
  expect(await linkLibraries(packageDir, dataDir)).toEqual([]);
  expect(readFileSync(join(packageDir, "native", "lib", "libpq.so.5"), "utf8")).toBe("own");
});

it("links them in the data folder where nothing can be written into the package, anew for each version", async () => {
  const dataDir = makeDataDir("data-foreign");
  const libraries = join(dataDir, "postgres-libraries");
  for (const name of ["foreign-1", "foreign-2"]) {
    // Its folder for links is missing: for root, who may write everywhere, this stands for one that is somebody else's.
    const packageDir = makePackage(name, "absent");
    const prefix = await linkLibraries(packageDir, dataDir);
    const folders = `${libraries}:${join(packageDir, "native", "lib")}`;
    expect(prefix).toEqual(["env", expect.stringMatching(`_LIBRARY_PATH=${folders}$`)]);
    expect(readFileSync(join(libraries, "libpq.so.5"), "utf8")).toBe(name);
  }
});
