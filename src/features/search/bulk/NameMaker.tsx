import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { TextField } from '#ui/TextField.tsx';
import { addNames } from './draft.ts';
import { makeNames, readPieces } from './makeNames.ts';

type NameMakerProps = {
  /** The names to make others of, in Unicode. */
  names: () => Promise<string[]>;
};

/** Makes more names of those that are there: with something before them, behind them, and with hyphens. */
export function NameMaker({ names }: NameMakerProps) {
  const { t } = useTranslation('bulk');
  const prefixes = useRef<HTMLInputElement>(null);
  const suffixes = useRef<HTMLInputElement>(null);
  const hyphen = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState<number>();

  async function make(): Promise<void> {
    const made = makeNames(await names(), {
      prefixes: readPieces(prefixes.current?.value ?? ''),
      suffixes: readPieces(suffixes.current?.value ?? ''),
      hyphen: hyphen.current?.checked ?? false,
    });
    setCount(made.length);
    if (made.length > 0) addNames(made.join('\n'), t('batch.made'));
  }

  return (
    <Disclosure summary={t('make.title')}>
      <p className="mb-4 max-w-measure text-muted text-small">{t('make.text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField ref={prefixes} label={t('make.prefixes')} placeholder="get, try, my" wide {...PLAIN} />
        <TextField ref={suffixes} label={t('make.suffixes')} placeholder="app, hub, lab" wide {...PLAIN} />
      </div>
      <Checkbox ref={hyphen} label={t('make.hyphen')} className="my-2" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={make}>{t('make.add')}</Button>
        <p role="status" className="text-small">
          {count !== undefined && (count === 0 ? t('make.none') : t('make.added', { count }))}
        </p>
      </div>
    </Disclosure>
  );
}

const PLAIN = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
