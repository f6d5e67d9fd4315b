import './find.css';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AdminHead } from '#admin/tools/AdminHead.tsx';
import { getListOpenedCustomersQueryOptions } from '#api/generated/hooks/customers.ts';
import type { FoundItem } from '#api/generated/schemas/foundItem.zod.ts';
import { FoundKind } from '#api/generated/schemas/foundKind.zod.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { localizePath } from '#paths.ts';
import { ListSearch } from '#shared/list/ListSearch.tsx';
import { useListKeys } from '#shared/list/useListKeys.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Kbd } from '#ui/Kbd.tsx';
import { Count } from '#ui/workspace/Count.tsx';
import { TabLinks } from '#ui/workspace/TabLinks.tsx';
import { FoundFacts } from './FoundFacts.tsx';
import { FoundGroup } from './FoundGroup.tsx';
import { type Asked, canFind, findOptions, parseAsked, searchFor } from './findQueries.ts';
import { OpenedPanel } from './OpenedPanel.tsx';
import { useFoundTexts } from './useFoundTexts.ts';

const KINDS = FoundKind.options;
const openedOptions = getListOpenedCustomersQueryOptions();

export async function load({ queries, url }: LoadContext) {
  const asked = parseAsked(url.search);
  const kinds = canFind(asked.query) ? KINDS : [];
  await Promise.all([
    queries.prefetchQuery(openedOptions),
    ...kinds.map((kind) => queries.prefetchQuery(findOptions(asked, kind))),
  ]);
}

/** One field for everything that administrators look for. */
export function Component() {
  const { t } = useTranslation('adminCustomers');
  const navigate = useNavigate();
  const asked = parseAsked(useLocation().search);
  const opened = useQuery(openedOptions);
  const change = (next: Partial<Asked>) =>
    void navigate(
      { search: searchFor({ ...asked, ...next }) },
      { replace: true, state: { keepScroll: true } },
    );
  return (
    <>
      <AdminHead title={t('meta.title')} facts={t('meta.description')} />
      <Found
        asked={asked}
        onQuery={(query) => change({ query: query ?? '' })}
        opened={<OpenedPanel query={opened} />}
      />
    </>
  );
}

type FoundProps = { asked: Asked; onQuery: (query: string | undefined) => void; opened: ReactNode };

function Found({ asked, onQuery, opened }: FoundProps) {
  const { t } = useTranslation(['adminCustomers', 'account', 'admin', 'suggest']);
  const list = useRef<HTMLDivElement>(null);
  const { query, kind } = asked;
  const isAsked = canFind(query);
  const results = useQueries({
    queries: KINDS.map((one) => ({
      ...findOptions(asked, one),
      enabled: isAsked,
      placeholderData: keepPreviousData,
    })),
  });
  const groups = KINDS.map((one, index) => ({
    kind: one,
    result: results[index],
    total: isAsked ? results[index]?.data?.data.find.totalCount : undefined,
    items: isAsked ? (results[index]?.data?.data.find.items ?? []) : [],
  }));
  const shown = groups.filter((group) => kind === undefined || group.kind === kind);
  const items = shown.flatMap((group) => group.items);
  const [chosen, setChosen] = useState<string>();
  const hit = items.find((item) => keyOf(item) === chosen) ?? items[0];
  const press = useHitKeys(list, items);
  useListKeys(list);
  const sum = groups.reduce((before, { total = 0 }) => before + total, 0);
  const isDone = shown.every(({ result }) => result?.isSuccess && !result.isPlaceholderData);
  return (
    // The arrows move between the field and the hits.
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and the links take the focus.
    <div ref={list} className="stack gap-5" onKeyDown={press}>
      <div className="find-field">
        <ListSearch label={t('admin:rail.field')} value={query} maxLength={100} onChange={onQuery} />
      </div>
      <TabLinks label={t('kinds')}>
        {[undefined, ...KINDS].map((one) => {
          const count = one ? groups.find((group) => group.kind === one)?.total : isAsked ? sum : undefined;
          return (
            <Link
              key={one ?? ''}
              to={{ search: searchFor({ query, kind: one }) }}
              state={{ keepScroll: true }}
              aria-current={one === kind ? 'page' : undefined}
            >
              <span>{one ? t(`kind.${one}`) : t('account:all')}</span>
              {count !== undefined && <Count>{count}</Count>}
            </Link>
          );
        })}
      </TabLinks>
      <div className="cols-side stack gap-5 items-start">
        <div>
          {isAsked ? (
            <div className="card clip">
              {shown.map((group) => (
                <FoundGroup
                  key={group.kind}
                  kind={group.kind}
                  query={query}
                  result={group.result}
                  chosen={hit && keyOf(hit)}
                  onChoose={(item) => setChosen(keyOf(item))}
                  moreSearch={kind === undefined ? searchFor({ query, kind: group.kind }) : undefined}
                />
              ))}
              {isDone && items.length === 0 && (
                <p className="padded text-muted" role="status">
                  {t('nothing', {
                    query,
                    kinds: shown.map((group) => t(`kind.${group.kind}`)).join(', '),
                  })}
                </p>
              )}
              {items.length > 0 && (
                <div className="panel-line ruled row gap-4 between text-badge text-muted">
                  <span role="status">{t('found', { count: sum, query })}</span>
                  <span aria-hidden="true" className="wide-only row gap-2">
                    <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('suggest:keys.choose')} <Kbd>Enter</Kbd>{' '}
                    {t('suggest:keys.open')}
                  </span>
                </div>
              )}
            </div>
          ) : (
            <p className="text-muted">{t('hint')}</p>
          )}
        </div>
        <div>
          {hit && isAsked && <FoundFacts item={hit} />}
          {opened}
        </div>
      </div>
    </div>
  );
}

const keyOf = ({ kind, id }: FoundItem): string => `${kind} ${id}`;

/** The arrows move between the field and the hits; Enter in the field opens the first hit, with Ctrl in a new tab. */
function useHitKeys(root: RefObject<HTMLElement | null>, items: readonly FoundItem[]) {
  const navigate = useNavigate();
  const language = useLanguage();
  const textsOf = useFoundTexts();
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLElement)) return;
    const field = root.current?.querySelector('input');
    if (event.key === 'Enter' && event.target === field && items[0]) {
      event.preventDefault();
      const { to } = textsOf(items[0]);
      if (event.ctrlKey || event.metaKey) window.open(localizePath(language, to), '_blank', 'noopener');
      else void navigate(to);
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const hits = [...(root.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
    const places = field ? [field, ...hits] : hits;
    const at = places.indexOf(event.target);
    const next = places[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
}
