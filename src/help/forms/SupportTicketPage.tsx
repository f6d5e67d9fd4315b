import type { Form } from '#form-engine/form.ts';
import { type FormName, getFormSources, loadForm } from '#form-engine/loadForm.ts';
import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { SupportForm } from './SupportForm.tsx';

type TicketPage = { path: string; form: FormName; facts: string[] };

const GENERAL: TicketPage = {
  path: paths.supportTicket(),
  form: 'general_contact_spa',
  facts: ['subject', 'email'],
};

/** The pages that consist of a form only. */
const PAGES: readonly TicketPage[] = [
  GENERAL,
  { path: paths.hostingTicket(), form: 'hosting_spa', facts: ['domain', 'issue', 'email'] },
  { path: paths.apiTicket(), form: 'api_support_spa', facts: ['subject', 'email'] },
];

export async function load({ url, language }: LoadContext) {
  const page = PAGES.find(({ path }) => url.pathname.endsWith(path)) ?? GENERAL;
  return { form: await loadForm(page.form, language), facts: page.facts };
}

type Data = { form: Form; facts: string[] };

export const sources = ({ form }: Data) => getFormSources(form);

export function Component({ data }: { data: Data }) {
  return <SupportForm key={data.form.name} {...data} />;
}
