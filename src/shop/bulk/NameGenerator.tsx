import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { TextField } from '#ui/TextField.tsx';
import { addNames } from './draft.ts';
import { generateNames, splitAffixes } from './generateNames.ts';

type NameGeneratorProps = {
  /** The names to start from, in Unicode. */
  names: () => Promise<string[]>;
};

/** Generates more names from those in the list, with prefixes, suffixes and hyphens. */
export function NameGenerator({ names }: NameGeneratorProps) {
  const { t } = useTranslation('bulk');
  const prefixes = useRef<HTMLInputElement>(null);
  const suffixes = useRef<HTMLInputElement>(null);
  const hyphen = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState<number>();

  async function generate(): Promise<void> {
    const generated = generateNames(await names(), {
      prefixes: splitAffixes(prefixes.current?.value ?? ''),
      suffixes: splitAffixes(suffixes.current?.value ?? ''),
      hyphen: hyphen.current?.checked ?? false,
    });
    setCount(generated.length);
    if (generated.length > 0)
      addNames({ text: generated.join('\n'), label: t('batch.generated'), count: generated.length });
  }

  return (
    <Disclosure summary={t('generate.title')}>
      <p className="mb-4 measure text-muted text-small">{t('generate.text')}</p>
      <div className="grid grid-wide">
        <TextField ref={prefixes} label={t('generate.prefixes')} placeholder="get, try, my" wide {...PLAIN} />
        <TextField
          ref={suffixes}
          label={t('generate.suffixes')}
          placeholder="app, hub, lab"
          wide
          {...PLAIN}
        />
      </div>
      <Checkbox ref={hyphen} label={t('generate.hyphen')} className="mt-2 mb-2" />
      <div className="row">
        <Button onClick={generate}>{t('generate.add')}</Button>
        <p role="status" className="text-small">
          {count !== undefined && (count === 0 ? t('generate.none') : t('generate.added', { count }))}
        </p>
      </div>
    </Disclosure>
  );
}

const PLAIN = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
