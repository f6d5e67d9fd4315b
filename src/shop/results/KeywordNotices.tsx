import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type KeywordChange, MAX_KEYWORD_LENGTH } from '#lib/keywordText.ts';
import { findLookalike, type Lookalike } from '#lib/lookalike.ts';
import { useResultsPath } from '#shared/search/searchPage.ts';
import { Notice } from '#ui/Notice.tsx';

type KeywordWarningsProps = {
  /** The keyword in Unicode and in ASCII. */
  text: string;
  ascii: string;
};

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/** Warns if a keyword has look-alike letters or emoji, so that it can be mistaken for another one. */
export const KeywordWarnings = memo(function KeywordWarnings({ text, ascii }: KeywordWarningsProps) {
  const { t } = useTranslation('states');
  const lookalike = findLookalike(text);
  return (
    <>
      {lookalike && <LookalikeWarning lookalike={lookalike} text={text} ascii={ascii} />}
      {EMOJI.test(text) && (
        <Notice className="mt-4" tone="warm" title={t('emoji.title')}>
          <p>{t('emoji.text')}</p>
          <AsciiForm ascii={ascii} />
        </Notice>
      )}
    </>
  );
});

type LookalikeWarningProps = KeywordWarningsProps & { lookalike: Lookalike };

function LookalikeWarning({ lookalike, text, ascii }: LookalikeWarningProps) {
  const { t, i18n } = useTranslation('states');
  const toResults = useResultsPath();
  const { label, kind, scripts, latin } = lookalike;
  const names = new Intl.DisplayNames(i18n.language, { type: 'script' });
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const words = {
    label: isolate(label),
    scripts: list.format(scripts.map((code) => names.of(code) ?? code)),
  };
  // The same name with the letters that it can be mistaken for.
  const plain = latin && text.replace(label, latin);
  return (
    <Notice className="mt-4" tone="warm" title={t('lookalike.title')}>
      <p className="wrap-anywhere">
        {[t(`lookalike.${kind}`, words), latin && t('lookalike.latin', { latin })].filter(Boolean).join(' ')}
      </p>
      <AsciiForm ascii={ascii} />
      {plain && (
        <Link className="button mt-3" to={toResults(plain)}>
          {t('lookalike.search', { name: plain })}
        </Link>
      )}
    </Notice>
  );
}

function AsciiForm({ ascii }: { ascii: string }) {
  const { t } = useTranslation('states');
  return <p className="wrap-anywhere">{t('lookalike.ascii', { ascii })}</p>;
}

/** Isolates (U+2068, U+2069) keep a label in any script from changing the order of the text around it. */
function isolate(label: string): string {
  return `\u2068${label}\u2069`;
}

type ChangedNoticeProps = { keyword: string; changes: readonly KeywordChange[] };

/** Explains how the input was changed before it was searched. */
export function ChangedNotice({ keyword, changes }: ChangedNoticeProps) {
  const { t } = useTranslation('search');
  const texts: Record<KeywordChange, string> = {
    invisible: t('changed.invisible'),
    form: t('changed.form'),
    punctuation: t('changed.punctuation'),
    address: t('changed.address'),
    tooLong: t('form.tooLong', { count: MAX_KEYWORD_LENGTH }),
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
