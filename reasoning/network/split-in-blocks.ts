/** Bits of a number that is still quick to combine. */
const most = 1_024;

/** Nodes in blocks, each node with a bit of its own within its block. */
export function splitInBlocks(nodes: readonly string[]): Map<string, bigint>[] {
  const blocks: Map<string, bigint>[] = [];
  for (let first = 0; first < nodes.length; first += most)
    blocks.push(new Map(nodes.slice(first, first + most).map((node, index) => [node, 1n << BigInt(index)])));
  return blocks;
}
