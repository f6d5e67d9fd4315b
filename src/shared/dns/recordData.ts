import { joinStrings } from './presentation.ts';
import { RECORD_TYPES, type RecordDraft, type RecordType } from './recordRules.ts';
import type { Entry, Token } from './zoneEntries.ts';

/** The data of a record, and whether a text has no quotes where a nameserver would read another one. */
export type RecordData = { fields: Partial<RecordDraft>; isUnquoted: boolean };

/**
 * The fields of a record's data in a zone file, which begins with the word at `start`; null for an unsupported type.
 * `readName` reads a name.
 */
export function readData(
  typed: string,
  { tokens, gluedComment }: Pick<Entry, 'tokens' | 'gluedComment'>,
  start: number,
  readName: (raw: string) => string,
): RecordData | null {
  const type = toType(typed);
  if (!type) return null;
  const data = tokens.slice(start);
  const at = (index: number) => data[index]?.text ?? '';
  const nameAt = (index: number) => readName(data[index]?.raw ?? '');
  const restFrom = (index: number) => data.slice(index);
  const read = (fields: Partial<RecordDraft>) => ({ fields: { type, ...fields }, isUnquoted: false });
  switch (type) {
    case 'A':
    case 'AAAA':
      return read({ value: at(0) });
    case 'ALIAS':
    case 'CNAME':
    case 'NS':
    case 'PTR':
      return read({ value: nameAt(0) });
    case 'CAA':
      return {
        fields: { type, flags: at(0), tag: at(1).toLowerCase(), value: at(2) + gluedComment },
        isUnquoted: gluedComment !== '',
      };
    case 'DS':
      return read({
        keyTag: at(0),
        algorithm: String(KEY_ALGORITHMS[at(1).toUpperCase()] ?? at(1)),
        digestType: at(2),
        value: joinWords(restFrom(3)),
      });
    case 'HTTPS':
    case 'SVCB':
      return read({ priority: at(0), value: nameAt(1), params: joinGlued(restFrom(2)) });
    case 'MX':
      return read({ priority: at(0), value: nameAt(1) });
    case 'NAPTR':
      return read({
        order: at(0),
        preference: at(1),
        flags: at(2),
        services: at(3),
        regexp: at(4),
        value: nameAt(5),
      });
    case 'SRV':
      return read({ priority: at(0), weight: at(1), port: at(2), value: nameAt(3) });
    case 'SSHFP':
      return read({ algorithm: at(0), fingerprintType: at(1), value: joinWords(restFrom(2)) });
    case 'TLSA':
      return read({ usage: at(0), selector: at(1), matchingType: at(2), value: joinWords(restFrom(3)) });
    case 'TXT': {
      const { text, hasBlanks } = joinStrings(data);
      return { fields: { type, value: text + gluedComment }, isUnquoted: hasBlanks || gluedComment !== '' };
    }
    case 'URI':
      return read({ priority: at(0), weight: at(1), value: at(2) });
  }
}

/** Other names of types in zone files. */
const SYNONYMS: Record<string, RecordType> = { ANAME: 'ALIAS', SPF: 'TXT' };

/** The type that a word of a zone file names; undefined for one that zones here don't have. */
export function toType(typed: string): RecordType | undefined {
  const upper = typed.toUpperCase();
  return SYNONYMS[upper] ?? RECORD_TYPES.find((type) => type === upper);
}

const KEY_ALGORITHMS: Record<string, number> = {
  RSASHA1: 5,
  'RSASHA1-NSEC3-SHA1': 7,
  RSASHA256: 8,
  RSASHA512: 10,
  ECDSAP256SHA256: 13,
  ECDSAP384SHA384: 14,
  ED25519: 15,
  ED448: 16,
};

function joinWords(words: readonly Token[]): string {
  return words.map(({ text }) => text).join('');
}

function joinGlued(words: readonly Token[]): string {
  return words
    .map(({ raw, isGlued }) => (isGlued ? raw : ` ${raw}`))
    .join('')
    .trim();
}
