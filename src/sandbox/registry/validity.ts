import { findNameError } from '#lib/nameError.ts';
import { isSold, splitName } from './tlds.ts';

const maxNameLength = 253;
const maxSldLength = 189;

/** Whether the name fits the contract; others get no result. */
export function isWritable(name: string): boolean {
  if (name.length > maxNameLength || !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z0-9-]{2,63}$/.test(name)) return false;
  return parts(name).sld.length <= maxSldLength;
}

/** A name's parts. The last label is used as the TLD if that is unknown. */
export function parts(name: string): { sld: string; tld: string } {
  const dot = name.lastIndexOf('.');
  return splitName(name) ?? { sld: name.slice(0, dot), tld: name.slice(dot + 1) };
}

/** Whether a label in ASCII form is a valid hostname label (RFC 1123) and, if internationalized, valid by UTS #46. */
export function isValidLabel(label: string): boolean {
  return !label.includes('.') && findNameError(label) === undefined;
}

/** Whether a name is valid, but its TLD is not known. */
export function isUnsold(name: string): boolean {
  return splitName(name) === undefined && findNameError(name) === undefined;
}

/** Whether a name is one valid label under a TLD that is for sale. */
export function isForSale(name: string): boolean {
  return isValidName(name) && isSold(parts(name).tld);
}

/** Whether a name is one valid label under a TLD. */
export function isValidName(name: string): boolean {
  const split = splitName(name);
  return split !== undefined && isValidLabel(split.sld) && findNameError(name) === undefined;
}
