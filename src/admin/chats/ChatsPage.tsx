import './chats.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { AuditPanel } from '#admin/audit/AuditPanel.tsx';
import { AdminHead } from '#admin/tools/AdminHead.tsx';
import { getListChatsQueryOptions } from '#api/generated/hooks/chats.ts';
import type { ChatEntry } from '#api/generated/schemas/chatEntry.zod.ts';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Heading } from '#ui/Heading.tsx';
import { DeskChat } from './DeskChat.tsx';
import { SavedReplies } from './SavedReplies.tsx';

const POLL_INTERVAL_MS = 5_000;
const GROUPS = ['waiting', 'own', 'colleagues'] as const;

const groupOf = ({ state, isOwn }: ChatEntry): (typeof GROUPS)[number] => {
  if (state === 'waiting') return 'waiting';
  return isOwn ? 'own' : 'colleagues';
};

export const load = ({ queries }: LoadContext) => queries.prefetchQuery(getListChatsQueryOptions());

/** The chats in which a visitor asks for a person, and the one that was chosen. */
export function Component() {
  const { t } = useTranslation(['adminChats', 'shell']);
  const query = useQuery({ ...getListChatsQueryOptions(), refetchInterval: POLL_INTERVAL_MS });
  const [search] = useSearchParams();
  const id = search.get('chat');
  const items = query.data?.data.chats.items ?? [];
  return (
    <>
      <AdminHead title={t('meta.title')} facts={t('joinNote')} actions={<SavedReplies />} />
      {query.error && !query.data ? (
        <LoadFailure title={t('shell:chat.failed')} query={query} />
      ) : (
        <div className="chat-desk card clip">
          <div>
            {items.length === 0 && <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
            {GROUPS.map((group) => (
              <Group
                key={group}
                title={t(`groups.${group}`)}
                items={items.filter((item) => groupOf(item) === group)}
                current={id}
              />
            ))}
          </div>
          {id ? (
            <DeskChat key={id} id={id} entry={items.find((item) => item.id === id)} />
          ) : (
            <p className="padded text-muted">{t('choose')}</p>
          )}
        </div>
      )}
      <AuditPanel tool="chats" />
    </>
  );
}

function Group({ title, items, current }: { title: string; items: ChatEntry[]; current: string | null }) {
  const { t, i18n } = useTranslation('adminChats');
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <Heading level={2} className="chat-desk-group row gap-2 text-small text-muted">
        <span>{title}</span>
        <span>{items.length.toLocaleString(i18n.language)}</span>
      </Heading>
      <ul>
        {items.map(({ id, visitor, lastText, since, agent, state, isOwn }) => (
          <li key={id} className="chat-desk-item">
            <div className="row gap-3 between items-baseline">
              <Link
                to={paths.adminChats(id)}
                aria-current={id === current || undefined}
                className="cover-link tap font-medium"
              >
                {visitor?.name ?? t('guest')}
              </Link>
              <RecentTime
                at={since}
                className={cx('text-badge', state === 'waiting' ? 'text-warm' : 'text-muted')}
              />
            </div>
            <p className="chat-last text-small text-muted">{lastText}</p>
            {agent !== null && !isOwn && <p className="text-badge text-muted">{agent}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
