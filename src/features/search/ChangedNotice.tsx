import { useTranslation } from 'react-i18next';
import { type KeywordChange, LONGEST_KEYWORD } from '#lib/keywordText.ts';
import { Notice } from '#ui/Notice.tsx';

type ChangedNoticeProps = { keyword: string; changes: readonly KeywordChange[] };

/** Says what was taken out of the input before it was searched. */
export function ChangedNotice({ keyword, changes }: ChangedNoticeProps) {
  const { t } = useTranslation('search');
  const texts: Record<KeywordChange, string> = {
    invisible: t('changed.invisible'),
    form: t('changed.form'),
    address: t('changed.address'),
    tooLong: t('form.tooLong', { count: LONGEST_KEYWORD }),
  };
  return (
    <Notice
      className="mt-4"
      title={<bdi className="wrap-anywhere">{t('changed.title', { name: keyword })}</bdi>}
    >
      {changes.map((change) => (
        <p key={change}>{texts[change]}</p>
      ))}
    </Notice>
  );
}
