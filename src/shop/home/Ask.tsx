import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { useSupportChat } from '#shared/chat/useSupportChat.ts';
import { Button } from '#ui/Button.tsx';
import { Heading } from '#ui/Heading.tsx';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
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
            <Link to={paths.support()} className="home-more">
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

function Chat() {
  const { t } = useTranslation('shell');
  const { message, isOpen, isStarting, start } = useSupportChat();
  return (
    <>
      <p role="status">{message}</p>
      {!isOpen && (
        <Button variant="quiet" className="home-more" loading={isStarting} onClick={start}>
          {t('chat.start')}
          <ArrowRightIcon />
        </Button>
      )}
    </>
  );
}
