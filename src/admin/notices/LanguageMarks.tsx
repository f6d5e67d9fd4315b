import './notices.css';
import { useTranslation } from 'react-i18next';
import type { NoticeText } from '#api/generated/schemas/noticeText.zod.ts';
import { type LanguageCode, languages } from '#lib/languages.ts';
import { cx } from '#ui/cx.ts';

/** `de-de` → `de`. */
export const shortCode = (code: LanguageCode) => code.slice(0, 2);

/** The languages in which a notice is written, filled, and those in which it is missing, outlined. */
export function LanguageMarks({ text }: { text: NoticeText }) {
  const { t } = useTranslation('adminNotices');
  return (
    <ul className="row gap-1" aria-label={t('marks.label')}>
      {languages.map(({ code, name }) => {
        const label = text[code]
          ? t('marks.written', { language: name })
          : t('marks.missing', { language: name });
        return (
          <li key={code} title={label} className={cx('language-mark', text[code] && 'language-mark-written')}>
            <span aria-hidden="true">{shortCode(code)}</span>
            <span className="sr-only">{label}</span>
          </li>
        );
      })}
    </ul>
  );
}
