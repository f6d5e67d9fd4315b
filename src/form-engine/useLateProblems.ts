import { useEffect, useState } from 'react';
import type { Form, FormData, FormFiles, Problem } from './form.ts';
import { getFieldUi } from './form.ts';
import { findLateProblems } from './validate.ts';

type Found = { key: string; problems: readonly Problem[] };

const NOTHING: Found = { key: '', problems: [] };

/** The late problems of the current data, searched again whenever a field that they depend on changes. */
export function useLateProblems(form: Form, data: FormData, files: FormFiles) {
  const [found, setFound] = useState(NOTHING);
  const key = getLateKey(form, data);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with the part of `data` that the check reads.
  useEffect(() => {
    if (key === '') return;
    let isCurrent = true;
    void findLateProblems(form, data, files).then((problems) => {
      if (isCurrent) setFound({ key, problems });
    });
    return () => {
      isCurrent = false;
    };
  }, [form, files, key]);

  /** Searches once more, before the form is sent. */
  async function check(current: FormData): Promise<readonly Problem[]> {
    const currentKey = getLateKey(form, current);
    if (currentKey === '') return [];
    const problems = await findLateProblems(form, current, files);
    setFound({ key: currentKey, problems });
    return problems;
  }

  return { lateProblems: found.key === key ? found.problems : NOTHING.problems, check };
}

/** The values that late problems depend on, as JSON; '' if all of them are empty. */
function getLateKey(form: Form, data: FormData): string {
  const isLate = (field: string) =>
    getFieldUi(form, field)['ui:widget'] === 'file' || (form.late?.fields.includes(field) ?? false);
  const values = Object.keys(form.schema.properties)
    .filter(isLate)
    .map((field) => data[field]);
  return values.some((value) => value !== undefined) ? JSON.stringify(values) : '';
}
