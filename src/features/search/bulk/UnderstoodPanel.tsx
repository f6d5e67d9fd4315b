import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { Card } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Heading } from '#ui/Heading.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { type Fault, type Misread, MOST_NAMES, type Understood } from './readNames.ts';

/** What was understood of a list, in numbers; what can't be looked up, and why, is there to read and to copy. */
export function UnderstoodPanel({ understood }: { understood: Understood }) {
  const { t } = useTranslation('bulk');
  const { names, words, duplicates, invalid, changed, leftOut } = understood;
  const repeats = [...duplicates.values()].reduce((sum, count) => sum + count, 0);
  const odd = [
    repeats > 0 && t('understood.duplicates', { count: repeats }),
    changed.length > 0 && t('understood.changed', { count: changed.length }),
    invalid.length > 0 && t('understood.invalid', { count: invalid.length }),
    leftOut.length > 0 && t('understood.leftOut', { count: leftOut.length }),
  ].filter((text) => text !== false);
  return (
    <Card as="section" aria-label={t('understood.title')}>
      <Heading level={2} className="text-heading">
        {t('understood.title')}
      </Heading>
      <div role="status" className="mt-2 tabular-nums">
        <p className="font-medium">{t('understood.names', { count: names.length })}</p>
        {words > 0 && <p className="text-muted">{t('understood.words', { count: words })}</p>}
        {/* What the lists below are called is told here when it changes. */}
        {odd.map((text) => (
          <p key={text} className="sr-only">
            {text}
          </p>
        ))}
      </div>
      {odd.length > 0 && (
        <div className="mt-3 border-line border-t">
          {invalid.length > 0 && <Invalid invalid={invalid} />}
          {changed.length > 0 && (
            <Listed
              title={t('understood.changed', { count: changed.length })}
              text={changed.map(({ text, name }) => `${text} → ${name}`).join('\n')}
            />
          )}
          {repeats > 0 && (
            <Listed
              title={t('understood.duplicates', { count: repeats })}
              text={[...duplicates].map(([name, count]) => `${nameToUnicode(name)} ×${count + 1}`).join('\n')}
            />
          )}
          {leftOut.length > 0 && (
            <Listed
              title={t('understood.leftOut', { count: leftOut.length })}
              help={t('understood.leftOutText', { count: MOST_NAMES })}
              text={leftOut.map(nameToUnicode).join('\n')}
            />
          )}
        </div>
      )}
    </Card>
  );
}

const FAULTS: readonly Fault[] = ['characters', 'hyphen', 'labelTooLong', 'nameTooLong', 'empty', 'ending'];

function Invalid({ invalid }: { invalid: readonly Misread[] }) {
  const { t } = useTranslation('bulk');
  const byFault = FAULTS.map((fault) => ({ fault, found: invalid.filter((entry) => entry.fault === fault) }));
  return (
    <Disclosure summary={t('understood.invalid', { count: invalid.length })}>
      <div className="grid gap-4">
        {byFault
          .filter(({ found }) => found.length > 0)
          .map(({ fault, found }) => (
            <Lines key={fault} label={t(`fault.${fault}`)} text={found.map(({ text }) => text).join('\n')} />
          ))}
      </div>
    </Disclosure>
  );
}

function Listed({ title, text, help }: { title: string; text: string; help?: string }) {
  return (
    <Disclosure summary={title}>
      <Lines label={title} labelHidden text={text} help={help} />
    </Disclosure>
  );
}

type LinesProps = { label: string; labelHidden?: boolean; text: string; help?: string };

/** A field, so that it scrolls by keyboard and its text can be copied whole. */
function Lines({ text, ...words }: LinesProps) {
  const rows = Math.min(text.split('\n', 6).length, 6);
  return <TextArea {...words} readOnly wide rows={rows} wrap="off" value={text} className="bulk-lines" />;
}
