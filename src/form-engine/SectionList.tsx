import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { AlertIcon } from '#ui/icons/AlertIcon.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { focusOn } from './focusOn.ts';
import type { Section } from './form.ts';
import { useFormState } from './formContext.ts';
import type { SectionStatus } from './sectionStatus.ts';

export type ShownSection = Section & { id: string; status: SectionStatus };

/** The sections of the form with their progress. */
export function SectionList({ sections }: { sections: readonly ShownSection[] }) {
  const { t } = useTranslation('form');
  const { texts } = useFormState();
  return (
    <nav aria-label={t('sections')} className="form-sections">
      <ol>
        {sections.map(({ key, id, status }) => (
          <li key={key}>
            <a href={`#${id}`} onClick={focusOn(id)}>
              <span>{texts.section(key)}</span>
              <SectionProgress {...status} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The progress of a section as text with an icon. */
export function SectionProgress({ required, done, errors, isValid }: SectionStatus) {
  const { t } = useTranslation('form');
  const [text, Icon] =
    errors > 0
      ? [t('section.errors', { count: errors }), AlertIcon]
      : required === 0
        ? [t('section.optional'), undefined]
        : isValid
          ? [t('section.complete'), CheckIcon]
          : [t('section.progress', { done, total: required }), undefined];
  return (
    <span
      className={cx(
        'form-progress line-up text-muted',
        errors > 0 && 'text-bad',
        isValid && required > 0 && 'text-accent',
      )}
    >
      {Icon && <Icon />}
      <span>{text}</span>
    </span>
  );
}
