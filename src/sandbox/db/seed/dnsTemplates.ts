import type { components } from '#api/generated/operations.ts';
import { createRecords, siteHosts } from '../../sites/builder.ts';

type Template = components['schemas']['DnsTemplateCreate'];

const ttl = 3600;

export const titanEmail: Template = {
  slug: 'titan_email',
  name: 'Titan Email',
  service: 'Email',
  records: [
    { type: 'MX', host: '@', value: 'mx1.titan-mail.example', priority: 10, ttl },
    { type: 'MX', host: '@', value: 'mx2.titan-mail.example', priority: 20, ttl },
    { type: 'TXT', host: '@', value: 'v=spf1 include:spf.titan-mail.example ~all', ttl },
    { type: 'TXT', host: '@', value: 'titan-verification={{verification}}', ttl },
    { type: 'CNAME', host: 'titan1._domainkey', value: '{{domain}}.dkim.titan-mail.example', ttl },
    { type: 'TXT', host: '_dmarc', value: 'v=DMARC1; p=none; rua=mailto:postmaster@{{domain}}', ttl },
  ],
  values: [
    { name: 'domain', source: 'domain', description: 'The domain that mail is for.' },
    {
      name: 'verification',
      source: 'token',
      description: 'Proves that the domain is held by who sets up the mail.',
    },
  ],
};

const wix: Template = {
  slug: 'wix',
  name: 'Website builder',
  service: 'Website',
  records: [
    { type: 'A', host: '@', value: '{{address}}', ttl },
    { type: 'AAAA', host: '@', value: '{{address6}}', ttl },
    { type: 'CNAME', host: 'www', value: '{{sites}}', ttl },
  ],
  values: [
    {
      name: 'address',
      source: 'text',
      description: 'IPv4 address of the sites.',
      text: siteHosts.wix.address,
    },
    {
      name: 'address6',
      source: 'text',
      description: 'IPv6 address of the sites.',
      text: siteHosts.wix.address6,
    },
    {
      name: 'sites',
      source: 'text',
      description: 'The host of the sites.',
      text: siteHosts.wix.target,
    },
  ],
};

const hopp: Template = {
  slug: 'hopp',
  name: 'One-page website',
  service: 'Website',
  records: createRecords('hopp', null),
  values: [],
};

const workspace: Template = {
  slug: 'workspace',
  name: 'Workspace',
  service: 'Email and documents',
  records: [
    { type: 'MX', host: '@', value: 'smtp.workspace.example', priority: 1, ttl },
    { type: 'TXT', host: '@', value: 'v=spf1 include:_spf.workspace.example ~all', ttl },
    { type: 'TXT', host: '@', value: 'workspace-site-verification={{verification}}', ttl },
    { type: 'CNAME', host: 'mail', value: 'mail.workspace.example', ttl },
    { type: 'CNAME', host: 'calendar', value: 'calendar.workspace.example', ttl },
    {
      type: 'SRV',
      host: '_caldavs._tcp',
      value: 'calendar.workspace.example',
      priority: 0,
      weight: 0,
      port: 443,
      ttl,
    },
  ],
  values: [
    {
      name: 'verification',
      source: 'token',
      description: 'Proves that the domain is held by the workspace.',
    },
  ],
};

export const parking: Template = {
  slug: 'parking',
  name: 'Parking page',
  service: 'Parking',
  records: [
    { type: 'A', host: '@', value: '203.0.113.10', ttl },
    { type: 'AAAA', host: '@', value: '2001:db8::10', ttl },
    { type: 'CNAME', host: 'www', value: '{{domain}}', ttl },
  ],
  values: [{ name: 'domain', source: 'domain', description: 'The parked domain.' }],
};

/** The seeded templates. */
export const dnsTemplates: Template[] = [titanEmail, wix, hopp, workspace, parking];
