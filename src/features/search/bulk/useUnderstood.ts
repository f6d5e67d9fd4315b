import { useEffect, useState } from 'react';
import { inSlices } from '#lib/slices.ts';
import { createNameReader, nothingUnderstood, splitNames, type Understood } from './readNames.ts';

/** Milliseconds without typing after which a list is read. */
const PAUSE = 150;

/** Reads a list of any length while the page goes on answering. Rejects with the signal's reason when aborted. */
export async function readInSlices(
  text: string,
  endings: ReadonlySet<string> | undefined,
  signal: AbortSignal,
): Promise<Understood> {
  const { take, understood } = createNameReader(endings);
  await inSlices(splitNames(text), take, signal);
  return understood;
}

/** What is understood of a text; of the one before while a new one is read. */
export function useUnderstood(text: string, endings: ReadonlySet<string> | undefined): Understood {
  const [understood, setUnderstood] = useState(nothingUnderstood);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      readInSlices(text, endings, abort.signal).then(setUnderstood, () => {
        // A newer text is on its way.
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, endings]);
  return understood;
}
