import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readConsent } from '#features/consent/consent.ts';
import { refreshSession, useSession } from '#features/session/useSession.ts';
import { formatTime } from '#i18n/format.ts';
import { importCode } from '#lib/importCode.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { Heading } from '#ui/Heading.tsx';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { notify } from '#ui/notify.ts';
import { PageColumn } from '#ui/PageColumn.tsx';

/** Three ways to get help. */
export function Ask() {
  const { t } = useTranslation('home');
  return (
    <section className="section">
      <PageColumn>
        <Heading level={2} className="home-title">
          {t('ask.heading')}
        </Heading>
        <div className="ask">
          <Way title={t('ask.read.title')} text={t('ask.read.text')}>
            <Link to={paths.tlds()} className="home-more">
              {t('ask.read.link')}
              <ArrowRightIcon />
            </Link>
          </Way>
          <Way title={t('ask.chat.title')} text={t('ask.chat.text')}>
            <Chat />
          </Way>
          <Way title={t('ask.write.title')} text={t('ask.write.text')}>
            <Link to={paths.supportTicket()} className="home-more">
              {t('ask.write.link')}
              <ArrowRightIcon />
            </Link>
          </Way>
        </div>
      </PageColumn>
    </section>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div>
      <Heading level={3} className="text-heading">
        {title}
      </Heading>
      <p className="mt-1 mb-2 text-muted">{text}</p>
      {children}
    </div>
  );
}

/** Starts a chat, if functional cookies are allowed. Until then nothing of it loads. */
function Chat() {
  const { t, i18n } = useTranslation('home');
  const queries = useQueryClient();
  const { account } = useSession();
  const [isStarting, setStarting] = useState(false);
  const endsAt = Date.parse(account?.supportChat?.endsAt ?? '');

  async function start() {
    if (!readConsent().functional) return notify(t('ask.chat.consent'), { tone: 'error' });
    setStarting(true);
    try {
      const { startChat } = await importCode(() => import('#api/generated/hooks/support.ts'));
      await startChat();
      await refreshSession(queries);
    } catch {
      notify(t('ask.chat.failed'), { tone: 'error' });
    } finally {
      setStarting(false);
    }
  }

  if (endsAt > serverNow())
    return <p role="status">{t('ask.chat.open', { time: formatTime(endsAt, i18n.language) })}</p>;
  return (
    <Button variant="quiet" className="home-more" loading={isStarting} onClick={start}>
      {t('ask.chat.link')}
      <ArrowRightIcon />
    </Button>
  );
}
