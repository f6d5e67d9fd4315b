import type pg from 'pg';

/** The holder of the seed, who owns a hundredth of the domains, from 100 to 10,000. */
export const HOLDER = 1002;
const FIRST_ACCOUNT = 100_001;
const FIRST_ID = 1_000_001;
const FIRST_NAMES = ['Ana', 'Bo', 'Chidi', 'Dörte', 'Emil', 'Farida', 'Gao', 'Hélène', 'Ivo', 'Juana'];
const LAST_NAMES = [
  'Adebayo',
  'Berg',
  'Castro',
  'Dahl',
  'Eriksen',
  'Fuchs',
  'García',
  'Haas',
  'Ito',
  'Jansen',
];
const WORDS =
  'amber birch cedar delta ember fable grove haven inlet jolly kiosk lilac maple north olive prism quill ridge salt tulip';
const TLDS = ['com', 'com', 'com', 'com', 'com', 'de', 'net', 'org', 'shop', 'io'];

const pick = (values: readonly string[], index: string) =>
  `(array[${values.map((value) => `'${value}'`).join()}])[1 + (${index}) % ${values.length}]`;
/** Row `n` as a name; each hundredth is an internationalized one. */
const LABEL = `${pick(WORDS.split(' '), 'n * 7')} || ${pick(WORDS.split(' '), 'n / 20')} || '-' || n`;
const NAME = `case when n % 100 = 0 then 'xn--tpferei-' || n || '-vpb.de' else ${LABEL} || '.' || ${pick(TLDS, 'n * 3')} end`;
const AGO = (unit: string) => `now() - (n % 1500) * interval '1 ${unit}'`;
const REASON = `'{"kind":"ticket","text":"48101"}'`;

type Rows = { table: string; share: number; columns: Record<string, string> };

/** What there is for so many domains. In the SQL, `n` counts the rows from 1. */
function listTables(domains: number): Rows[] {
  const accounts = Math.max(1, Math.round(domains / 5));
  const own = Math.min(domains, 10_000, Math.max(100, Math.round(domains / 100)));
  const someone = `${FIRST_ACCOUNT} + n % ${accounts}`;
  const owner = `case when n <= ${own} then ${HOLDER} else ${someone} end`;
  const someDomain = `${FIRST_ID} + (n * 97) % ${domains}`;
  const admin = `case when n % 2 = 0 then 1004 else 1008 end`;
  return [
    {
      table: 'account',
      share: 0.2,
      columns: {
        id: `${FIRST_ACCOUNT} - 1 + n`,
        person: `'grown' || n`,
        first_name: pick(FIRST_NAMES, 'n'),
        last_name: `${pick(LAST_NAMES, 'n / 10')} || n`,
        email: `'person' || n || '@example.com'`,
        company: `case when n % 3 = 0 then 'Studio ' || ${pick(WORDS.split(' '), 'n')} || ' ' || n end`,
        country: `'DE'`,
        created_at: AGO('day'),
        reseller_type: `case when n % 1000 = 0 then 'api' end`,
        reseller_tier: `case when n % 1000 = 0 then 'reseller1' end`,
      },
    },
    {
      table: 'contact',
      share: 0.2,
      columns: {
        account_id: someone,
        fields: `'{"name":"Ana","email":"ana@example.com"}'`,
        created_at: AGO('day'),
      },
    },
    {
      table: 'domain',
      share: 1,
      columns: {
        id: `${FIRST_ID} - 1 + n`,
        account_id: owner,
        name: NAME,
        tld: `split_part(${NAME}, '.', 2)`,
        created_at: AGO('day'),
        expires_at: `now() + (n % 400 - 30) * interval '1 day'`,
        auto_renew: 'n % 400 > 40 and n % 3 > 0',
        reseller_id: 'case when n % 500 = 0 then 1003 end',
      },
    },
    {
      table: 'zone_record',
      share: 1,
      columns: { domain_id: someDomain, type: `'A'`, host: `'@'`, value: `'192.0.2.1'` },
    },
    {
      table: 'zone_history',
      share: 0.5,
      columns: {
        domain_id: someDomain,
        version: '2',
        date: AGO('hour'),
        author: `'account'`,
        changes: `'[]'`,
      },
    },
    {
      table: 'product',
      share: 0.2,
      columns: {
        id: `${3 * FIRST_ID} + n`,
        account_id: owner,
        type: `case when n % 2 = 0 then 'titan_email' else 'ssl' end`,
        domain: NAME,
        status: `'active'`,
        created_at: AGO('day'),
        expires_at: `now() + (n % 400 - 30) * interval '1 day'`,
      },
    },
    {
      table: 'titan_mail',
      share: 0.1,
      columns: { product_id: `${3 * FIRST_ID} + n * 2`, domain: NAME, provisioned_at: AGO('day') },
    },
    {
      table: 'titan_mailbox',
      share: 0.1,
      columns: {
        product_id: `${3 * FIRST_ID} + n * 2`,
        email: `'hello@' || ${NAME}`,
        created_at: AGO('day'),
      },
    },
    {
      table: 'customer_order',
      share: 0.5,
      columns: {
        id: `${FIRST_ID} - 1 + n`,
        account_id: `case when n <= ${Math.min(own, 1_000)} then ${HOLDER} else ${someone} end`,
        cart_state: `'grown' || n`,
        currency: `'USD'`,
        subtotal: '1200',
        discount: '0',
        total: '1200',
        billed_to: `'{"name":"Ana Berg","company":null,"email":"ana@example.com","address":[],"country":"DE","taxId":null}'`,
        invoice_number: `'2020-' || lpad(n::text, 8, '0')`,
        created_at: AGO('hour'),
      },
    },
    {
      table: 'order_line',
      share: 1,
      columns: {
        order_id: `${FIRST_ID} - 1 + (n + 1) / 2`,
        type: `'domain'`,
        domain: NAME,
        display_name: NAME,
        duration: '1',
        price: '600',
        original: '600',
      },
    },
    {
      table: 'abuse_case',
      share: 0.01,
      columns: {
        domain_id: someDomain,
        name: NAME,
        kind: `'phishing'`,
        state: `case when n % 10 = 0 then 'new' else 'closed' end`,
        opened_at: AGO('hour'),
        changed_at: AGO('hour'),
      },
    },
    {
      table: 'abuse_event',
      share: 0.02,
      columns: {
        case_id: `(select max(id) from abuse_case) - n / 2`,
        at: AGO('hour'),
        event: `'reported'`,
      },
    },
    {
      table: 'ticket',
      share: 0.1,
      columns: {
        account_id: someone,
        form_type: `'general_contact_spa'`,
        first_name: pick(FIRST_NAMES, 'n'),
        last_name: pick(LAST_NAMES, 'n / 10'),
        email: `'person' || n || '@example.com'`,
        fields: `jsonb_build_object('subject', 'About ' || ${LABEL}, 'description', repeat('Please help. ', 20))`,
        digest: `'grown' || n`,
        created_at: AGO('hour'),
      },
    },
    {
      table: 'audit_entry',
      share: 0.2,
      columns: {
        at: `now() - (n % 700) * interval '1 day'`,
        account_id: admin,
        tool: `'customers'`,
        action: `'opened'`,
        object: `(${someone})::text`,
        reason: REASON,
      },
    },
    {
      table: 'customer_note',
      share: 0.05,
      columns: { account_id: someone, author_id: admin, at: AGO('hour'), text: `'Called.'`, reason: REASON },
    },
    {
      table: 'activity',
      share: 1,
      columns: {
        account_id: owner,
        at: `now() - (n % 700) * interval '1 day'`,
        action: `'sign_in'`,
        outcome: `'allowed'`,
      },
    },
    {
      table: 'device',
      share: 0.2,
      columns: {
        account_id: someone,
        key_hash: `'grown' || n`,
        first_seen_at: AGO('hour'),
        last_seen_at: AGO('hour'),
        status: `case when n % 50 = 0 then 'pending' else 'approved' end`,
      },
    },
    {
      table: 'session',
      share: 0.2,
      columns: {
        id: `'grown' || n`,
        secret_hash: `'grown' || n`,
        created_at: `now() - (n % 100) * interval '1 hour'`,
        last_seen_at: `now() - (n % 100) * interval '1 hour'`,
        account_id: `case when n % 2 = 0 then ${someone} end`,
      },
    },
    {
      table: 'search_job',
      share: 0.2,
      columns: {
        id: `'grown' || n`,
        session_id: `'grown' || n`,
        tracking_id: `'grown' || n`,
        kind: `'new'`,
        keyword: LABEL,
        tlds: `'com'`,
        products: `'domain'`,
        currency: `'USD'`,
        created_at: `now() - (n % 47) * interval '1 hour'`,
      },
    },
    {
      table: 'webhook_delivery',
      share: 0.2,
      columns: {
        account_id: someone,
        message_id: `'grown' || n`,
        event: `'alerts'`,
        body: `'{}'`,
        created_at: `now() - (n % 80) * interval '1 day'`,
        attempts: '1',
        status: '204',
        headers: `'[]'`,
      },
    },
    {
      table: 'sent_alert',
      share: 0.2,
      columns: {
        account_id: someone,
        kind: `'expiry'`,
        occasion: `'grown' || n`,
        at: `now() - (n % 700) * interval '1 day'`,
        domain: NAME,
        date: AGO('day'),
        currency: `'USD'`,
        channels: `'{email}'`,
      },
    },
    {
      table: 'transfer',
      share: 0.02,
      columns: {
        account_id: someone,
        kind: `case when n % 2 = 0 then 'in' else 'out' end`,
        name: `'moved-' || n || '.com'`,
        tld: `'com'`,
        other: `'Elsewhere'`,
        status: `case when n % 50 = 0 then 'pending' when n % 2 = 0 then 'canceled' else 'moved' end`,
        started_at: AGO('day'),
        due_at: `now() + interval '30 days'`,
      },
    },
    {
      table: 'session_note',
      share: 0.1,
      columns: { session_id: `'grown' || n`, what: `'captcha'`, at: `now() - (n % 47) * interval '1 hour'` },
    },
    {
      table: 'security_mail',
      share: 0.2,
      columns: {
        account_id: someone,
        at: `now() - (n % 80) * interval '1 day'`,
        kind: `'code'`,
        about: `'{}'`,
      },
    },
    {
      table: 'throttle_count',
      share: 0.1,
      columns: { key: `'grown' || n`, points: '1', expire: `now() + interval '1 hour'` },
    },
    {
      table: 'bulk_change',
      share: 0.02,
      columns: {
        account_id: someone,
        kind: `'lock'`,
        state: `'done'`,
        created_at: `now() - (n % 700) * interval '1 day'`,
        ended_at: `now() - (n % 700) * interval '1 day'`,
      },
    },
    {
      table: 'watched_domain',
      share: 0.2,
      columns: { account_id: someone, name: `'watched-' || n || '.com'`, created_at: AGO('day') },
    },
  ];
}

/** Adds what a registrar with so many domains has to a database with the seed. */
export async function fill(client: pg.Client, domains: number, log: (line: string) => void): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const { table, share, columns } of listTables(domains)) {
    const started = performance.now();
    const rows = Math.max(1, Math.round(domains * share));
    const names = Object.keys(columns).map((name) => `"${name}"`);
    await client.query(
      `insert into "${table}" (${names}) select ${Object.values(columns)} from generate_series(1, ${rows}) n`,
    );
    log(`${rows.toLocaleString('en')} × ${table}: ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  }
  await client.query(
    `select setval('product_number', ${5 * FIRST_ID}), setval('customer_order_id_seq', ${5 * FIRST_ID})`,
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}
