import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Lookalike, lookalikeIn } from '#lib/lookalike.ts';
import { nameFault } from '#lib/nameFault.ts';
import { Notice } from '#ui/Notice.tsx';

type KeywordWarningsProps = {
  /** What is searched for, in Unicode and in ASCII. */
  text: string;
  ascii: string;
};

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/** What to beware of in a name that is searched for: why it can't be one, look-alike letters, emoji. */
export const KeywordWarnings = memo(function KeywordWarnings({ text, ascii }: KeywordWarningsProps) {
  const { t } = useTranslation('states');
  // Words may stand apart; what they make is tried as one name.
  const fault = nameFault(ascii.replaceAll(' ', ''));
  const lookalike = lookalikeIn(text);
  return (
    <>
      {ascii !== '' && fault && (
        <Notice className="mt-4" tone="bad" title={t('fault.title')}>
          {t(`fault.${fault}`)}
        </Notice>
      )}
      {lookalike && <LookalikeWarning lookalike={lookalike} ascii={ascii} />}
      {EMOJI.test(text) && (
        <Notice className="mt-4" tone="warm" title={t('emoji.title')}>
          <p>{t('emoji.text')}</p>
          <AsciiForm ascii={ascii} />
        </Notice>
      )}
    </>
  );
});

function LookalikeWarning({ lookalike, ascii }: { lookalike: Lookalike; ascii: string }) {
  const { t, i18n } = useTranslation('states');
  const { label, kind, scripts, latin } = lookalike;
  const names = new Intl.DisplayNames(i18n.language, { type: 'script' });
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const words = {
    label: isolated(label),
    scripts: list.format(scripts.map((code) => names.of(code) ?? code)),
  };
  return (
    <Notice className="mt-4" tone="warm" title={t('lookalike.title')}>
      <p className="wrap-anywhere">
        {t(`lookalike.${kind}`, words)} {latin && t('lookalike.latin', { latin })}
      </p>
      <AsciiForm ascii={ascii} />
    </Notice>
  );
}

function AsciiForm({ ascii }: { ascii: string }) {
  const { t } = useTranslation('states');
  return <p className="wrap-anywhere">{t('lookalike.ascii', { ascii })}</p>;
}

/** Between isolates (U+2068, U+2069) a label in any script leaves the sentence around it in its order. */
function isolated(label: string): string {
  return `\u2068${label}\u2069`;
}
