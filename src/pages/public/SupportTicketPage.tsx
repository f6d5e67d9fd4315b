import type { Form } from '#form-engine/form.ts';
import { getFormSources, loadForm } from '#form-engine/loadForm.ts';
import { SupportForm } from '#pages/shared/support/SupportForm.tsx';

export const load = () => loadForm('general_contact_spa');
export const sources = getFormSources;

export function Component({ data }: { data: Form }) {
  return <SupportForm form={data} facts={['subject', 'email']} />;
}
