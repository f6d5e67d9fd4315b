import punycode from 'punycode/punycode.js';
import { splitName } from './tlds.ts';

const longestLabel = 63;
const longestName = 253;
const longestSld = 189;

/** Whether the contract can carry the name at all: what it can't carry gets no result. */
export function isWritable(name: string): boolean {
  if (name.length > longestName || !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z0-9-]{2,63}$/.test(name)) return false;
  return parts(name).sld.length <= longestSld;
}

/** A name's two parts; where its TLD is unknown, the last label stands for it. */
export function parts(name: string): { sld: string; tld: string } {
  const dot = name.lastIndexOf('.');
  return splitName(name) ?? { sld: name.slice(0, dot), tld: name.slice(dot + 1) };
}

/** Whether one label in ASCII form keeps the rules for hostnames and, where it is internationalised, for IDNs. */
export function isValidLabel(label: string): boolean {
  if (label.length > longestLabel || !/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label)) return false;
  if (label.startsWith('xn--')) return decodes(label);
  return label.slice(2, 4) !== '--';
}

/** Whether a name can be registered at all: one valid label under a TLD that is on sale. */
export function isValidName(name: string): boolean {
  const split = name.length <= longestName ? splitName(name) : undefined;
  return split !== undefined && isValidLabel(split.sld);
}

function decodes(label: string): boolean {
  try {
    const unicode = punycode.toUnicode(label);
    return /[^\0-\x7F]/.test(unicode) && punycode.toASCII(unicode) === label;
  } catch {
    return false;
  }
}
