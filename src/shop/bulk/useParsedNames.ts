import { useEffect, useState } from 'react';
import { processInSlices } from '#lib/slices.ts';
import type { Draft } from './draft.ts';
import { createNameParser, noNames, type ParsedNames } from './parseNames.ts';
import { readList } from './readList.ts';

/** Time without input after which a list is parsed. */
const PARSE_DEBOUNCE_MS = 150;

/** Parses a list of any length while the page stays responsive. Rejects with the signal's reason if aborted. */
export async function parseInSlices(
  { text, batches }: Draft,
  tlds: ReadonlySet<string> | undefined,
  signal: AbortSignal,
): Promise<ParsedNames> {
  const { add, parsed } = createNameParser(tlds);
  for (const list of [text, ...batches.map((batch) => batch.text)]) {
    const { entries, leftOut } = await readList(list);
    signal.throwIfAborted();
    parsed.leftOut.push(...leftOut);
    await processInSlices(entries, ({ text: entry, line }) => add(entry, line), signal);
  }
  return parsed;
}

/** The names in a draft, or those of the previous one while the new one is being parsed. */
export function useParsedNames(draft: Draft, tlds: ReadonlySet<string> | undefined): ParsedNames {
  const [parsed, setParsed] = useState(noNames);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      parseInSlices(draft, tlds, abort.signal).then(setParsed, () => {
        // A newer draft is being parsed.
      });
    }, PARSE_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [draft, tlds]);
  return parsed;
}
