import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '#ui/icons/AlertIcon.tsx';
import { focusOn } from './focusOn.ts';
import { getFieldId } from './form.ts';
import { useFormState } from './formContext.ts';

/**
 * The problems that keep the form from being sent, each with a link to its field. It receives focus on every attempt.
 */
export function ErrorSummary() {
  const { t } = useTranslation('form');
  const { form, texts, problems, failedAttempts } = useFormState();
  const titleId = useId();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failedAttempts === 0) return;
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'center' });
  }, [failedAttempts]);
  if (failedAttempts === 0 || problems.length === 0) return null;
  return (
    <section ref={summary} className="form-summary notice tone-bad" aria-labelledby={titleId} tabIndex={-1}>
      <AlertIcon />
      <div>
        <h2 id={titleId} className="font-medium">
          {t('summary', { count: problems.length })}
        </h2>
        <ul>
          {problems.map((problem) => {
            const id = getFieldId(form, problem.field);
            return (
              <li key={problem.field}>
                <a className="link tap" href={`#${id}`} onClick={focusOn(id)}>
                  {`${stripPeriod(texts.label(problem.field))}: ${texts.problem(problem)}`}
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** A checkbox may have a whole sentence as its label. */
function stripPeriod(label: string): string {
  return label.replace(/[.。]$/, '');
}
