import type { ReleaseKeys } from "./release-keys.ts";

const encode = (key: Uint8Array): string => Buffer.from(key).toString("base64url");

/** The text of a key file: a line for the release's key, or one for each item's. */
export function formatKeys({ release, whole, items }: ReleaseKeys): string {
  const lines =
    whole === null
      ? [
          `# Keys of ${items.size === 1 ? "one item" : `${items.size} items`} of the release ${release}; they open no other item.`,
          ...[...items].map(([id, key]) => `freshet-item-key-1 ${release} ${id} ${encode(key)}`),
        ]
      : [
          `# The key of the sealed release ${release}: it opens every item. Keep it apart from the release's folder.`,
          `freshet-release-key-1 ${release} ${encode(whole)}`,
        ];
  return `${lines.join("\n")}\n`;
}
