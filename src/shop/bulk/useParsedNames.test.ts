import { afterEach, expect, test, vi } from 'vitest';
import { parseInSlices } from './useParsedNames.ts';

afterEach(() => vi.restoreAllMocks());

test('§9 responsiveness: other tasks run while a long list of names is parsed', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now++);
  const names = Array.from({ length: 1_000 }, (_, index) => `quietharbour${index}.com`);
  let otherTasks = 0;
  const ticking = setInterval(() => otherTasks++);
  const { names: parsed } = await parseInSlices(
    { text: names.join('\n'), batches: [] },
    undefined,
    new AbortController().signal,
  );
  clearInterval(ticking);
  expect(parsed).toEqual(names);
  expect(otherTasks).toBeGreaterThan(0);
});
