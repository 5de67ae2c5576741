import type { Decrypter, Encrypter } from "age-encryption";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { readGivenFile } from "../files/read-given-file.ts";

/** The secret of a backup in the form in which somebody gave it. */
export interface GivenSecret {
  /** The passphrase of the environment; null if there is none. */
  readonly passphrase: string | null;
  readonly passphraseFile?: string | undefined;
  /** A file in the form of `age-keygen`: lines with `AGE-SECRET-KEY-1…`. For making a backup, lines with public keys `age1…` are enough. */
  readonly keyFile?: string | undefined;
}

/** Makes the parts that encrypt and decrypt with a secret. The format is age's, so that other programs can open a backup too. */
export interface BackupSecret {
  encrypter(): Promise<Encrypter>;
  decrypter(): Promise<Decrypter>;
}

const leastCharacters = 12;

/** @throws SettingsError `no-backup-secret`, `backup-secret` */
export async function readBackupSecret(given: GivenSecret): Promise<BackupSecret> {
  const { keyFile, passphraseFile } = given;
  if (keyFile !== undefined) return secretOfKeys(keyFile, await readLines(keyFile));
  const [first = ""] = passphraseFile === undefined ? [] : await readLines(passphraseFile);
  const passphrase = passphraseFile === undefined ? given.passphrase : first;
  if (passphrase === null)
    throw new SettingsError(
      "a backup holds answers and keys, so it is encrypted: name a key file with --key (--new-key FILE makes one), or set FRESHET_BACKUP_PASSPHRASE",
      { code: "no-backup-secret" },
    );
  if (passphrase.length < leastCharacters)
    throw new SettingsError(`the passphrase of a backup needs at least ${leastCharacters} characters`, {
      code: "backup-secret",
    });
  return {
    async encrypter() {
      const made = new (await import("age-encryption")).Encrypter();
      made.setPassphrase(passphrase);
      return made;
    },
    async decrypter() {
      const made = new (await import("age-encryption")).Decrypter();
      made.addPassphrase(passphrase);
      return made;
    },
  };
}

/** Text of a new key file: the secret key, and the public key that encrypts for it. */
export async function newKeyText(now: Date): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`;
}

function secretOfKeys(file: string, lines: readonly string[]): BackupSecret {
  const identities = lines
    .filter((line) => /^AGE-SECRET-KEY-/iu.test(line))
    .map((line) => line.toUpperCase());
  const recipients = lines.filter((line) => /^age1/u.test(line));
  if (identities.length + recipients.length === 0 || identities.length + recipients.length < lines.length)
    throw badKey(file, "it needs lines that begin with AGE-SECRET-KEY-1 or age1");
  return {
    async encrypter() {
      const { Encrypter, identityToRecipient } = await import("age-encryption");
      const made = new Encrypter();
      try {
        for (const recipient of recipients) made.addRecipient(recipient);
        for (const identity of identities) made.addRecipient(await identityToRecipient(identity));
      } catch {
        throw badKey(file, "one of its keys is mistyped");
      }
      return made;
    },
    async decrypter() {
      const made = new (await import("age-encryption")).Decrypter();
      if (identities.length === 0)
        throw badKey(file, "a public key can't decrypt: name the file of the secret key");
      try {
        for (const identity of identities) made.addIdentity(identity);
      } catch {
        throw badKey(file, "one of its keys is mistyped");
      }
      return made;
    },
  };
}

/** The library's own messages are left out, because they may quote a key. */
const badKey = (file: string, why: string): SettingsError =>
  new SettingsError(`${file} is no key file of a backup: ${why}`, { code: "backup-secret" });

async function readLines(file: string): Promise<string[]> {
  const text = await readGivenFile(file, { maxMegabytes: 1 }).catch((cause: Error) => {
    throw new SettingsError(`${file} can't be read: ${cause.message}`, { code: "backup-secret", cause });
  });
  return text
    .toString("utf8")
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}
