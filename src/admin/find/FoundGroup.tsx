import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FindResponse } from '#api/generated/schemas/findResponse.zod.ts';
import type { FoundItem } from '#api/generated/schemas/foundItem.zod.ts';
import type { FoundKind } from '#api/generated/schemas/foundKind.zod.ts';
import { splitMatch } from '#lib/rank.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Heading } from '#ui/Heading.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { FOUND_ICONS, useFoundTexts } from './useFoundTexts.ts';

type FoundGroupProps = {
  kind: FoundKind;
  query: string;
  result: UseQueryResult<FindResponse> | undefined;
  /** The key of the hit whose facts are shown. */
  chosen: string | undefined;
  onChoose: (item: FoundItem) => void;
  /** Leads to all hits of the kind; undefined if they are shown. */
  moreSearch: string | undefined;
};

/** The hits of one kind. If they can't be found, the other kinds are shown all the same. */
export function FoundGroup({ kind, query, result, chosen, onChoose, moreSearch }: FoundGroupProps) {
  const { t, i18n } = useTranslation(['adminCustomers', 'shell', 'common']);
  const { items = [], totalCount = 0 } = result?.data?.data.find ?? {};
  const isFailed = result?.isError && items.length === 0;
  if (items.length === 0 && !isFailed && !result?.isPending) return null;
  const name = t(`kind.${kind}`);
  const more = totalCount - items.length;
  return (
    <section aria-label={name} aria-busy={result?.isFetching || undefined}>
      <Heading level={2} className="find-group row gap-2 text-badge text-muted font-medium">
        <span>{name}</span>
        {items.length > 0 && <span className="tabular">{totalCount.toLocaleString(i18n.language)}</span>}
      </Heading>
      {result?.isPending && (
        <p className="find-hit">
          <Skeleton height="control" />
        </p>
      )}
      {isFailed && (
        <p className="find-hit row gap-4 between" role="alert">
          <span>{t('failed', { kind: name })}</span>
          <Button size="small" loading={result.isFetching} onClick={() => void result.refetch()}>
            {t('shell:tryAgain')}
          </Button>
        </p>
      )}
      <ul>
        {items.map((item) => (
          <Hit
            key={item.id}
            item={item}
            query={query}
            isChosen={`${item.kind} ${item.id}` === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {more > 0 && moreSearch !== undefined && (
        <p className="find-hit">
          <Link className="link tap" to={{ search: moreSearch }} state={{ keepScroll: true }}>
            {t('common:showMore', { count: more })}
          </Link>
        </p>
      )}
      {more > 0 && moreSearch === undefined && (
        <p className="find-hit text-muted">{t('first', { shown: items.length, total: totalCount })}</p>
      )}
    </section>
  );
}

type HitProps = {
  item: FoundItem;
  query: string;
  isChosen: boolean;
  onChoose: (item: FoundItem) => void;
};

function Hit({ item, query, isChosen, onChoose }: HitProps) {
  const { t } = useTranslation('products');
  const { label, facts, note, status, to } = useFoundTexts()(item);
  const [before, match, after] = splitMatch(label, query);
  const Icon = FOUND_ICONS[item.kind];
  return (
    <li
      className={cx('find-hit line-up gap-4', isChosen && 'find-chosen')}
      onMouseEnter={() => onChoose(item)}
    >
      <Icon className="text-muted" />
      <span className="min-w-0 grow">
        <Link
          to={to}
          data-hit
          className="cover-link tap font-medium wrap-anywhere"
          onFocus={() => onChoose(item)}
        >
          <bdi>
            <span>{before}</span>
            {match && <mark>{match}</mark>}
            <span>{after}</span>
          </bdi>
        </Link>
        <span className="block wrap-anywhere text-badge text-muted">{facts}</span>
      </span>
      {status && <Status kind={status}>{t(`status.${status}`)}</Status>}
      {note && <span className="wide-only text-badge text-muted tabular nowrap">{note}</span>}
    </li>
  );
}
