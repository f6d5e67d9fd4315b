import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { useSupportChat } from '#shared/chat/useSupportChat.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

/** The ways to contact a person: chat, ticket, and the forms for specific subjects. */
export function Channels() {
  const { t } = useTranslation('help');
  return (
    <section id="ask" className="section section-sunk" aria-labelledby="ask-title">
      <PageColumn>
        <Heading level={2} id="ask-title" className="help-title">
          {t('ask.title')}
        </Heading>
        <div className="card help-channels">
          <ChatChannel />
          <div>
            <div>
              <Heading level={3}>{t('ask.ticket.title')}</Heading>
              <p>{t('ask.ticket.text')}</p>
            </div>
            <Link to={paths.supportTicket()} className={buttonClass({})}>
              {t('ask.ticket.link')}
            </Link>
          </div>
          <Forms />
        </div>
      </PageColumn>
    </section>
  );
}

function ChatChannel() {
  const { t } = useTranslation(['help', 'shell']);
  const { message, isOpen, isStarting, start } = useSupportChat();
  return (
    <div>
      <div>
        <Heading level={3}>{t('ask.chat.title')}</Heading>
        {!message && <p>{t('ask.chat.text')}</p>}
        <p role="status" className="help-chat">
          {message}
        </p>
      </div>
      {!isOpen && (
        <Button variant="primary" loading={isStarting} onClick={start}>
          {t('shell:chat.start')}
        </Button>
      )}
    </div>
  );
}

function Forms() {
  const { t } = useTranslation('help');
  const forms = [
    { to: paths.abuse(), label: t('ask.forms.abuse') },
    { to: paths.hostingTicket(), label: t('ask.forms.hosting') },
    { to: paths.sslTicket(), label: t('ask.forms.ssl') },
    { to: paths.apiTicket(), label: t('ask.forms.api') },
    { to: paths.dnsTicket(), label: t('ask.forms.dns') },
  ];
  return (
    <div>
      <div>
        <Heading level={3}>{t('ask.forms.title')}</Heading>
        <p>{t('ask.forms.text')}</p>
      </div>
      <ul>
        {forms.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="text-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
