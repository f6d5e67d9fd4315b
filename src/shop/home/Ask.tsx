import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { useSupportChat } from '#shared/chat/useSupportChat.ts';
import { Section } from '#shared/landing/Section.tsx';
import { Button } from '#ui/Button.tsx';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { TitledText } from '#ui/TitledText.tsx';

/** Three ways to get help. */
export function Ask() {
  const { t } = useTranslation(['home', 'shell']);
  return (
    <Section title={t('ask.heading')} titleClass="text-display">
      <div className="grid grid-fit gap-8 mt-10">
        <Way title={t('ask.read.title')} text={t('ask.read.text')}>
          <Link to={paths.support()} className="tap line-up text-accent font-medium">
            {t('ask.read.link')}
            <ArrowRightIcon />
          </Link>
        </Way>
        <Way title={t('ask.chat.title')} text={t('ask.chat.text')}>
          <Chat />
        </Way>
        <Way title={t('ask.write.title')} text={t('ask.write.text')}>
          <Link to={paths.supportTicket()} className="tap line-up text-accent font-medium">
            {t('shell:areas.ticket')}
            <ArrowRightIcon />
          </Link>
        </Way>
      </div>
    </Section>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="ruled-ink-start">
      <TitledText size="heading" title={title} text={text} textClass="mt-1 mb-2" />
      {children}
    </div>
  );
}

function Chat() {
  const { message, label, isStarting, start } = useSupportChat();
  return (
    <>
      <p role="status">{message}</p>
      <Button variant="quiet" className="pull" loading={isStarting} onClick={start}>
        <span>{label}</span>
        <ArrowRightIcon />
      </Button>
    </>
  );
}
