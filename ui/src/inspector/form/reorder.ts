/** Where an item dragged to height `y` lands: the index it has afterwards. `middles` are the items' middles, top to bottom. */
export function dropIndex(middles: readonly number[], from: number, y: number): number {
  let index = 0;
  for (const [i, middle] of middles.entries()) if (i !== from && middle < y) index++;
  return index;
}
