import { useTranslation } from 'react-i18next';
import type { LandingBlock } from '#api/generated/schemas/landingBlock.zod.ts';
import { defaultLanguage, type LanguageCode, languages } from '#lib/languages.ts';
import { isTextByLanguage, type Localized } from '#lib/localized.ts';
import type { LandingValue } from './landingItems.ts';

/** `de-de` → `de`. */
export const shortCode = (code: LanguageCode) => code.slice(0, 2);

/** Names of the editable parts of a landing page, and their values as text. */
export function useLandingTexts() {
  const { t } = useTranslation('landingPages');
  return {
    nameOf: (value: LandingValue) => {
      if (value.kind === 'block') return `${t(`block.${value.block.type}`)} · ${value.block.id}`;
      if (value.kind === 'seo') return t(`page.${value.field}`);
      return value.kind === 'theme' ? t('page.theme') : t('order');
    },
    describe: (value: LandingValue) => {
      if (value.kind === 'theme') return t(`theme.${value.theme}`);
      if (value.kind === 'order') return value.ids.join(', ');
      const whole = value.kind === 'seo' ? value.text : value.block;
      return languages
        .flatMap(({ code }) => {
          const text = describeParts(whole, code);
          return text ? `${shortCode(code)}: ${text}` : [];
        })
        .join('\n');
    },
  };
}

/** The content of a block in one language, as text. */
export const describeBlock = (block: Localized<LandingBlock>) => describeParts(block, defaultLanguage.code);

/** The order in which readers encounter the parts of a block. A server may send them in any order. */
const PARTS = [
  'heading',
  'question',
  'text',
  'answer',
  'label',
  'placeholder',
  'link',
  'picture',
  'source',
  'alternative',
  'caption',
];
const NOT_TEXT = ['id', 'type'];

/** All texts of a value, at any depth. In languages other than English, only those that are translated. */
function describeParts(value: unknown, code: LanguageCode): string {
  const list = (part: unknown): string[] => {
    if (isTextByLanguage(part)) return part[code] ? [part[code]] : [];
    if (typeof part === 'string') return code === defaultLanguage.code ? [part] : [];
    if (typeof part !== 'object' || part === null) return [];
    const rank = (field: string) => (PARTS.includes(field) ? PARTS.indexOf(field) : PARTS.length);
    return Object.entries(part)
      .filter(([field]) => !NOT_TEXT.includes(field))
      .sort(([one], [other]) => rank(one) - rank(other))
      .flatMap(([, entry]) => list(entry));
  };
  return list(value).join(' · ');
}
