import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { useSupportChat } from '#shared/chat/useSupportChat.ts';
import { Section } from '#shared/landing/Section.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Heading } from '#ui/Heading.tsx';
import { TitledText } from '#ui/TitledText.tsx';

/** The ways to contact a person: chat, ticket, and the forms for specific subjects. */
export function Channels() {
  const { t } = useTranslation(['help', 'shell']);
  return (
    <Section id="ask" title={t('ask.title')} titleClass="text-display" ground="sunk">
      <div className="card clip divided mt-10">
        <ChatChannel />
        <div className="stack start">
          <div>
            <TitledText title={t('ask.ticket.title')} text={t('ask.ticket.text')} />
          </div>
          <Link to={paths.supportTicket()} className={buttonClass({})}>
            {t('shell:areas.ticket')}
          </Link>
        </div>
        <Forms />
      </div>
    </Section>
  );
}

function ChatChannel() {
  const { t } = useTranslation('help');
  const { message, label, isStarting, start } = useSupportChat();
  return (
    <div className="stack start">
      <div>
        <Heading level={3} className="text-row font-semibold">
          {t('ask.chat.title')}
        </Heading>
        {!message && <p className="text-muted">{t('ask.chat.text')}</p>}
        <p role="status">{message}</p>
      </div>
      <Button variant="primary" loading={isStarting} onClick={start}>
        {label}
      </Button>
    </div>
  );
}

function Forms() {
  const { t } = useTranslation(['help', 'shell', 'common']);
  const forms = [
    { to: paths.abuse(), label: t('shell:areas.abuse') },
    { to: paths.hostingTicket(), label: t('common:hosting') },
    { to: paths.sslTicket(), label: t('common:sslCertificates') },
    { to: paths.apiTicket(), label: t('ask.forms.api') },
    { to: paths.dnsTicket(), label: t('ask.forms.dns') },
  ];
  return (
    <div className="stack start">
      <div>
        <TitledText title={t('ask.forms.title')} text={t('ask.forms.text')} />
      </div>
      <ul className="link-list">
        {forms.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
