import type { Kind } from '#shop/bulk/bulkQuery.ts';
import type { Shop } from './shop.ts';

/** Locators of the bulk search's pages. */
export function bulk({ page, t }: Shop) {
  const bar = page.getByRole('region', { name: t('common:selection') });
  const list = page.getByRole('grid', { name: t('bulk:results.label') });
  return {
    field: page.getByRole('textbox', { name: t('bulk:form.label') }),
    parsedNames: page.getByRole('region', { name: t('bulk:parsed.title') }),
    submit: (count: number) => page.getByRole('button', { name: t('bulk:form.submit', { count }) }),
    title: (count: number) =>
      page.getByRole('heading', { level: 1, name: t('bulk:results.title', { count }) }),
    bar,
    list,
    rows: list.getByRole('row'),
    row: (name: string) => list.getByRole('row', { name: new RegExp(`^${RegExp.escape(name)}(,|$)`) }),
    shown: (count: number, total: number) => page.getByText(t('bulk:results.shown', { count, total })),
    box: (name: string) =>
      page.getByRole('checkbox', { name: t('common:selectNamed', { name }), exact: true }),
    all: page.getByRole('checkbox', { name: t('bulk:select.shown') }),
    selected: (count: number) => bar.getByText(new RegExp(`^${t('common:selected', { count })}( · |$)`)),
    add: (count: number) =>
      bar.getByRole('button', { name: t('bulkResults:selection.add', { count }), exact: true }),
    kind: (kind: Kind) =>
      page
        .getByRole('region', { name: t('bulkResults:summary') })
        .getByRole('button', { name: new RegExp(`^${t(`bulkResults:kind.${kind}`)} `) }),
  };
}
