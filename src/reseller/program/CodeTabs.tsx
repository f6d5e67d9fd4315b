import './code.css';
import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { Button } from '#ui/Button.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { CopyIcon } from '#ui/icons/CopyIcon.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useCopy } from '#ui/useCopy.ts';
import { useHydrated } from '#ui/useHydrated.ts';
import { type ExampleLanguage, type ExampleStep, exampleLanguages, getExample } from './apiExamples.ts';
import { Code } from './Code.tsx';

const LANGUAGE_NAMES: Record<ExampleLanguage, string> = { sh: 'curl', ts: 'TypeScript', python: 'Python' };

type CodeTabsProps = {
  step: ExampleStep;
  title: string;
  language: ExampleLanguage;
  onChange: (language: ExampleLanguage) => void;
};

/** The example for a step in each programming language, with a copy button. */
export function CodeTabs({ step, title, language, onChange }: CodeTabsProps) {
  const { t } = useTranslation(['programApi', 'common', 'shell']);
  const origin = useHydrated() ? window.location.origin : brand.origin;
  const [isCopied, copy] = useCopy();
  return (
    <div className="code-tabs card clip inverse min-w-0">
      <Tabs
        label={t('language', { title })}
        value={language}
        onChange={(value) => onChange(value as ExampleLanguage)}
        items={exampleLanguages.map((value) => ({
          value,
          label: LANGUAGE_NAMES[value],
          content: <Code code={getExample(step, value, origin)} />,
        }))}
      />
      <Button
        size="small"
        variant="quiet"
        className="code-copy"
        icon={isCopied ? <CheckIcon /> : <CopyIcon />}
        onClick={() => copy(getExample(step, language, origin))}
      >
        <span aria-live="polite">{isCopied ? t('shell:copied') : t('common:copy')}</span>
        <span className="sr-only">{title}</span>
      </Button>
    </div>
  );
}
