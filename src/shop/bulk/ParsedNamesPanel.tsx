import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { Card } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Heading } from '#ui/Heading.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { type EntryError, MAX_NAMES, type ParsedNames } from './parseNames.ts';

/** How a list was parsed, in numbers. Names that can't be searched are listed with the reason and can be copied. */
export function ParsedNamesPanel({ parsed }: { parsed: ParsedNames }) {
  const { t } = useTranslation('bulk');
  const { names, words, duplicates, invalid, changed, excess, leftOut } = parsed;
  const repeats = [...duplicates.values()].reduce((sum, count) => sum + count, 0);
  const notes = [
    repeats > 0 && t('parsed.duplicates', { count: repeats }),
    changed.length > 0 && t('parsed.changed', { count: changed.length }),
    invalid.length > 0 && t('parsed.invalid', { count: invalid.length }),
    excess.length > 0 && t('parsed.overLimit', { count: excess.length }),
    leftOut.length > 0 && t('parsed.leftOut', { count: leftOut.length }),
  ].filter((text) => text !== false);
  return (
    <Card as="section" aria-label={t('parsed.title')}>
      <Heading level={2} className="text-heading">
        {t('parsed.title')}
      </Heading>
      <div role="status" className="mt-2 tabular">
        <p className="font-medium">{t('parsed.names', { count: names.length })}</p>
        {words > 0 && <p className="text-muted">{t('parsed.words', { count: words })}</p>}
        {/* Announces changes of the titles of the lists below. */}
        {notes.map((text) => (
          <p key={text} className="sr-only">
            {text}
          </p>
        ))}
      </div>
      {notes.length > 0 && (
        <div className="mt-3 ruled">
          {invalid.length > 0 && (
            <GroupedLines
              title={t('parsed.invalid', { count: invalid.length })}
              groups={ERRORS.map((error) => ({
                label: t(`error.${error}`),
                lines: invalid.filter((name) => name.error === error),
              }))}
            />
          )}
          {leftOut.length > 0 && (
            <GroupedLines
              title={t('parsed.leftOut', { count: leftOut.length })}
              groups={REASONS.map((reason) => ({
                label: t(`leftOut.${reason}`),
                lines: leftOut.filter((line) => line.reason === reason),
              }))}
            />
          )}
          {changed.length > 0 && (
            <NameList
              title={t('parsed.changed', { count: changed.length })}
              text={changed.map(({ text, name }) => `${text} → ${name}`).join('\n')}
            />
          )}
          {repeats > 0 && (
            <NameList
              title={t('parsed.duplicates', { count: repeats })}
              text={[...duplicates].map(([name, count]) => `${nameToUnicode(name)} ×${count + 1}`).join('\n')}
            />
          )}
          {excess.length > 0 && (
            <NameList
              title={t('parsed.overLimit', { count: excess.length })}
              help={t('parsed.overLimitText', { count: MAX_NAMES })}
              text={excess.map(nameToUnicode).join('\n')}
            />
          )}
        </div>
      )}
    </Card>
  );
}

const ERRORS: readonly EntryError[] = [
  'characters',
  'direction',
  'encoding',
  'hyphen',
  'labelTooLong',
  'nameTooLong',
  'empty',
  'tld',
];
const REASONS = ['header', 'columns', 'markup'] as const;

type Line = { text: string; line: number | undefined };
type GroupedLinesProps = { title: string; groups: readonly { label: string; lines: readonly Line[] }[] };

/** Lines under the reason why each is not searched, without reasons that no line has. */
function GroupedLines({ title, groups }: GroupedLinesProps) {
  return (
    <Disclosure summary={title}>
      <div className="stack">
        {groups
          .filter(({ lines }) => lines.length > 0)
          .map(({ label, lines }) => (
            <ReadOnlyText key={label} label={label} text={formatLines(lines)} />
          ))}
      </div>
    </Disclosure>
  );
}

function formatLines(lines: readonly Line[]): string {
  return lines.map(({ text, line }) => (line === undefined ? text : `${line}: ${text}`)).join('\n');
}

function NameList({ title, text, help }: { title: string; text: string; help?: string }) {
  return (
    <Disclosure summary={title}>
      <ReadOnlyText label={title} labelHidden text={text} help={help} />
    </Disclosure>
  );
}

type ReadOnlyTextProps = { label: string; labelHidden?: boolean; text: string; help?: string };

/** A read-only field that can be scrolled by keyboard and whose text can be copied as a whole. */
function ReadOnlyText({ text, ...labels }: ReadOnlyTextProps) {
  const rows = Math.min(text.split('\n', 6).length, 6);
  return <TextArea {...labels} readOnly wide rows={rows} wrap="off" value={text} className="bulk-lines" />;
}
