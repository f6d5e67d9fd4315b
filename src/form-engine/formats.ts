/**
 * The formats of text that forms know: for the validators that codegen compiles, and for the rules of a backend.
 * They agree with the contract's server side, which has the last word.
 */
export const FORMATS = {
  // The one of ajv-formats, which the sandbox and the contract gate use.
  email:
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
  url: /^https?:\/\/[^\s/]+/i,
  tel: /^[+0-9 ()./-]+$/,
  domain: /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
  local_part: /^[a-z0-9](?:[a-z0-9._+-]*[a-z0-9])?$/i,
} as const;

export type Format = keyof typeof FORMATS;

export function isFormat(name: string): name is Format {
  return Object.hasOwn(FORMATS, name);
}
