import fc from 'fast-check';

/** Letters, marks and digits of scripts that have rules of their own in UTS #46. */
const SCRIPTS = ['ßéöçя们カ한\u0301', 'אבשלם', 'عربیهدور١٢۱۲\u064e', 'කෂරගිී\u0dca', 'कषर\u094d', 'മലറ\u0d4d'];

/** Arbitrary labels that mix Latin letters, digits, hyphens and joiners with the letters of one script. */
export const labelsOfScripts = SCRIPTS.map((script) =>
  fc.string({
    unit: fc.constantFrom(...'abz019-', '\u200c', '\u200d', ...script, ...script),
    minLength: 1,
    maxLength: 8,
  }),
);
