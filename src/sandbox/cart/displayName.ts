import { nameToUnicode } from '#lib/keyword.ts';
import { findPlan } from '../registry/services.ts';
import { isService, type Line } from './line.ts';

/** The domain, or the English name of a service's plan or type. */
export function nameOf(line: Pick<Line, 'type' | 'domain' | 'plan'>): string {
  if (line.domain !== null && !isService(line.type)) return line.domain;
  const plan = line.plan === null ? undefined : findPlan(line.plan);
  return plan?.name ?? serviceNames[line.type] ?? line.type;
}

/** For display: a domain in Unicode, a service together with its domain. */
export function getDisplayName(line: Pick<Line, 'type' | 'domain' | 'plan'>): string {
  const domain = line.domain === null ? null : nameToUnicode(line.domain);
  if (!isService(line.type)) return domain ?? line.type;
  return domain === null ? nameOf(line) : `${nameOf(line)} · ${domain}`.slice(0, 253);
}

const serviceNames: Partial<Record<Line['type'], string>> = {
  whois_privacy: 'WHOIS Privacy',
  titan_email: 'Email',
  wix: 'Website builder',
  hopp: 'One-page website',
  linkedinkit: 'Profile Kit',
  instantsite: 'Instant Site',
  hosting: 'Hosting',
  ssl: 'SSL certificate',
  workspace: 'Workspace',
};
