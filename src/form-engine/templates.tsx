import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { ErrorSummary } from './ErrorSummary.tsx';
import { type FormData, fieldId, fieldsOf, isShown } from './form.ts';
import { useFormState } from './formContext.ts';
import { SectionList, SectionProgress } from './SectionList.tsx';
import { sectionStatus } from './sectionStatus.ts';

/** Widgets bring their own label, help and error. */
function FieldTemplate({ children }: FieldTemplateProps<FormData>) {
  return children;
}

/** The whole form but its footer: heading and sections' list, error summary, and the sections with their fields. */
function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps<FormData>) {
  const { form, texts, data, problems, intro, isRevealed } = useFormState();
  const sections = form.uiSchema['ui:sections']
    .filter((section) => fieldsOf(section).some((field) => isShown(form, field, data)))
    .map((section) => ({
      ...section,
      id: fieldId(form, `section-${section.key}`),
      status: sectionStatus(form, section, data, problems, isRevealed),
    }));
  return (
    <>
      <div className="form-aside">
        {intro}
        <SectionList sections={sections} />
      </div>
      <div className="form-main">
        <ErrorSummary />
        {sections.map(({ key, id, status, subsections }) => (
          <section key={key} className="form-section" aria-labelledby={id}>
            <div className="form-section-head">
              <h2 id={id} tabIndex={-1} className="text-heading">
                {texts.section(key)}
              </h2>
              <SectionProgress {...status} />
            </div>
            {subsections.map(({ key: row, fields }) => (
              <div key={row} className="form-row">
                {properties
                  .filter(({ name }) => fields.includes(name) && isShown(form, name, data))
                  .map(({ name, content }) => (
                    <div key={name}>{content}</div>
                  ))}
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

export const templates = { FieldTemplate, ObjectFieldTemplate };
