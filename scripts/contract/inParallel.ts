/** Does the work on all items, `width` of them side by side, begun in their order. */
export async function inParallel<Item>(
  items: Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
