import type { Shop } from './shop.ts';

/** Locators of the bulk search's pages. */
export function bulk({ page, t }: Shop) {
  const bar = page.getByRole('region', { name: t('bulk:select.title') });
  const list = page.getByRole('list', { name: t('bulk:results.label') });
  return {
    field: page.getByRole('textbox', { name: t('bulk:form.label') }),
    parsedNames: page.getByRole('region', { name: t('bulk:parsed.title') }),
    submit: (count: number) => page.getByRole('button', { name: t('bulk:form.submit', { count }) }),
    title: (count: number) =>
      page.getByRole('heading', { level: 1, name: t('bulk:results.title', { count }) }),
    bar,
    list,
    rows: list.getByRole('listitem'),
    shown: (count: number, total: number) => page.getByText(t('bulk:results.shown', { count, total })),
    box: (name: string) => page.getByRole('checkbox', { name: t('bulk:select.one', { name }), exact: true }),
    selected: (count: number) => bar.getByText(t('bulk:select.count', { count }), { exact: true }),
    available: page.getByRole('complementary').getByRole('checkbox', { name: t('bulk:filter.available') }),
  };
}
