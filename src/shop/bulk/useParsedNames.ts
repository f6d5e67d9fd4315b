import { useEffect, useState } from 'react';
import { processInSlices } from '#lib/slices.ts';
import { createNameParser, noNames, type ParsedNames, splitNames } from './parseNames.ts';

/** Time without input after which a list is parsed. */
const PARSE_DEBOUNCE_MS = 150;

/** Parses a list of any length while the page stays responsive. Rejects with the signal's reason if aborted. */
export async function parseInSlices(
  text: string,
  tlds: ReadonlySet<string> | undefined,
  signal: AbortSignal,
): Promise<ParsedNames> {
  const { add, parsed } = createNameParser(tlds);
  await processInSlices(splitNames(text), add, signal);
  return parsed;
}

/** The names in a text, or those of the previous text while the new one is being parsed. */
export function useParsedNames(text: string, tlds: ReadonlySet<string> | undefined): ParsedNames {
  const [parsed, setParsed] = useState(noNames);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      parseInSlices(text, tlds, abort.signal).then(setParsed, () => {
        // A newer text is being parsed.
      });
    }, PARSE_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, tlds]);
  return parsed;
}
