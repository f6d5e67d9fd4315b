import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { ErrorSummary } from './ErrorSummary.tsx';
import { type FormData, getFieldId, getFields, isShown } from './form.ts';
import { useFormState } from './formContext.ts';
import { SectionList, SectionProgress } from './SectionList.tsx';
import { getSectionStatus } from './sectionStatus.ts';

/** Widgets render their own label, help and error. */
function FieldTemplate({ children }: FieldTemplateProps<FormData>) {
  return children;
}

/** The form without its footer: heading, list of sections, error summary, and sections with their fields. */
function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps<FormData>) {
  const {
    form,
    texts,
    data,
    problems,
    intro,
    hasPanels,
    layout: Layout,
    extras,
    isRevealed,
  } = useFormState();
  if (Layout) return <Layout properties={properties} />;
  const sections = form.uiSchema['ui:sections']
    .filter((section) => getFields(section).some((field) => isShown(form, field, data)))
    .map((section) => ({
      ...section,
      id: getFieldId(form, `section-${section.key}`),
      status: getSectionStatus(form, section, data, problems, isRevealed),
    }));
  return (
    <>
      <div className="form-aside">
        {intro}
        <SectionList sections={sections} />
      </div>
      <div className="form-main stack gap-10">
        <ErrorSummary />
        {sections.map(({ key, id, status, subsections }) => (
          <section key={key} className="form-section stack gap-5" aria-labelledby={id}>
            <div className="form-section-head row gap-4 items-baseline between">
              <h2 id={id} tabIndex={-1} className={hasPanels ? undefined : 'text-heading'}>
                {texts.section(key)}
              </h2>
              <SectionProgress {...status} />
            </div>
            {subsections.map(({ key: part, fields }) => {
              const shown = properties.filter(
                ({ name }) => fields.includes(name) && isShown(form, name, data),
              );
              const heading = subsections.length > 1 ? texts.subsection(part) : undefined;
              if (shown.length === 0) return null;
              return (
                <div key={part} className="stack gap-3">
                  {heading && <h3 className="text-small font-semibold">{heading}</h3>}
                  <div className="form-row grid grid-fit">
                    {shown.map(({ name, content }) => (
                      <div key={name}>
                        {extras?.[name]?.above}
                        {content}
                        {extras?.[name]?.below}
                      </div>
                    ))}
                  </div>
                </div>
              );
            })}
          </section>
        ))}
      </div>
    </>
  );
}

export const templates = { FieldTemplate, ObjectFieldTemplate };
