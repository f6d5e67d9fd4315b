import { useState } from 'react';
import { Badge } from '../Badge.tsx';
import { BrandMark } from '../BrandMark.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { DomainName } from '../DomainName.tsx';
import { Price } from '../Price.tsx';
import { SkipLink } from '../SkipLink.tsx';
import { Tabs } from '../Tabs.tsx';
import { Table, type TableColumn } from '../table/Table.tsx';
import type { Tone } from '../tone.ts';
import { Chapter, Row, Specimen } from './Specimen.tsx';

interface Offer {
  sld: string;
  tld: string;
  badge?: [Tone, string];
  now?: string;
  was?: string;
  later?: string;
  action: string;
}

const OFFERS: Offer[] = [
  { sld: 'lighthouse', tld: 'harbor', now: '$24.99', later: '$24.99', action: 'In cart' },
  {
    sld: 'lighthouse',
    tld: 'io',
    badge: ['warm', 'Premium'],
    now: '$2,400.00',
    later: '$2,400.00',
    action: 'Add',
  },
  {
    sld: 'lighthouse',
    tld: 'pro',
    badge: ['warm', 'Sale'],
    now: '$3.99',
    was: '$24.99',
    later: '$24.99',
    action: 'Add',
  },
  { sld: 'lighthouse', tld: 'com', badge: ['bad', 'Taken'], action: 'Make an offer' },
  {
    sld: 'a-name-of-sixty-three-characters-which-is-the-most-that-dns-has',
    tld: 'photography',
    now: '$21.99',
    later: '$21.99',
    action: 'Add',
  },
];

const TEXT = {
  title: 'Surfaces and tables',
  card: 'card',
  cardText: 'Borders before shadows: a card is a panel with a hairline and a radius of 14.',
  skip: 'Skip the design page',
  tabs: 'tabs',
  disclosure: 'disclosure',
  question: 'What does it cost to keep the name?',
  answer: 'The renewal price stands beside the first year’s price, before you add the name.',
  table: 'table',
  caption: 'Suggestions',
  name: 'Name',
  first: 'First year',
  renewal: 'Then',
  action: 'Action',
  was: 'was',
  now: 'now',
};

const TAB_ITEMS = [
  { value: 'dns', label: 'DNS', content: 'Records and nameservers.' },
  { value: 'contacts', label: 'Kontaktdatenverwaltung', content: 'Registrant, admin, tech.' },
  { value: 'transfer', label: 'Transfer', content: 'Locked.', disabled: true },
];

const COLUMNS: TableColumn<Offer>[] = [
  {
    key: 'name',
    header: TEXT.name,
    rowHeader: true,
    cell: ({ sld, tld, badge }) => (
      <span className="row gap-3">
        <DomainName sld={sld} tld={tld} muted={badge?.[0] === 'bad'} />
        {badge && <Badge tone={badge[0]}>{badge[1]}</Badge>}
      </span>
    ),
  },
  {
    key: 'first',
    header: TEXT.first,
    align: 'end',
    cell: ({ now, was }) => now && <Price now={now} was={was} wasLabel={TEXT.was} nowLabel={TEXT.now} />,
  },
  { key: 'then', header: TEXT.renewal, align: 'end', cell: ({ later }) => later && <Price now={later} /> },
  {
    key: 'action',
    header: TEXT.action,
    headerHidden: true,
    align: 'end',
    cell: ({ action, now }) => (
      <Button size="small" variant={now ? 'secondary' : 'quiet'}>
        {action}
      </Button>
    ),
  },
];

export function Surfaces() {
  const [tab, setTab] = useState('dns');
  return (
    <Chapter title={TEXT.title}>
      <Specimen title={TEXT.card}>
        <SkipLink href="#showcase">{TEXT.skip}</SkipLink>
        <Card>
          <Row>
            <BrandMark />
            <Badge tone="accent">Available</Badge>
            <Badge>HTTPS only</Badge>
          </Row>
          <p className="mt-3 text-muted">{TEXT.cardText}</p>
        </Card>
      </Specimen>
      <Specimen title={TEXT.tabs}>
        <Tabs label={TEXT.tabs} items={TAB_ITEMS} value={tab} onChange={setTab} />
      </Specimen>
      <Specimen title={TEXT.disclosure}>
        <Disclosure summary={TEXT.question} open>
          {TEXT.answer}
        </Disclosure>
        <Disclosure summary={TEXT.question}>{TEXT.answer}</Disclosure>
      </Specimen>
      <Card padded={false}>
        <Table
          caption={TEXT.caption}
          captionHidden
          columns={COLUMNS}
          rows={OFFERS}
          rowKey={(offer) => `${offer.sld}.${offer.tld}`}
          isChosen={(offer) => offer.action === 'In cart'}
        />
      </Card>
    </Chapter>
  );
}
