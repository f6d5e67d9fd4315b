import { audited } from '../audit/trail.ts';
import { transaction } from '../db/transaction.ts';
import { applicationError, planApplication, toChanges } from '../dns/applyTemplate.ts';
import { templateErrors } from '../dns/placeholders.ts';
import { templateSource } from '../dns/source.ts';
import {
  createTemplate,
  deleteTemplate,
  findTemplate,
  isInUse,
  listTemplates,
  toSummary,
  toTemplate,
  updateTemplate,
} from '../dns/templates.ts';
import { toDnsZone } from '../dns/view.ts';
import { writeZone } from '../dns/writeZone.ts';
import { findAnyZone, findZone, lockZone } from '../dns/zone.ts';
import { errorResponse, fieldsInvalid, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';

const exists = () => errorResponse(409, 'There is a template with this slug already.', 'template_exists');
const stale = () =>
  errorResponse(
    409,
    'Somebody has changed this template in the meantime. Load it again and repeat your change.',
    'stale_version',
  );
const inUse = () =>
  errorResponse(
    409,
    'A product applies this template. It can be changed but not deleted.',
    'template_in_use',
  );
const isEmpty = (fields: object) => Object.keys(fields).length === 0;

export const dnstemplates = {
  async getDnsTemplate({ params, db }) {
    const found = await findTemplate(db, { slug: params.template });
    return found ? { status: 200, body: { data: { dnstemplate: toTemplate(found) } } } : notFound();
  },

  async getDnsTemplateValue({ params, account, db, now }) {
    const template = await findTemplate(db, { slug: params.template });
    const zone = await findZone(db, account.id, params.domain, now);
    if (!template || !zone) return notFound();
    const plan = planApplication(template, zone);
    if ('error' in plan) return plan.error;
    return { status: 200, body: { data: { template_value: toChanges(template, zone, plan) } } };
  },

  async applyDnsTemplate({ params, body, account, db, now }) {
    const template = await findTemplate(db, { slug: params.template });
    return transaction(db, async (tx) => {
      const zone = await lockZone(tx, account.id, params.domain, now);
      if (!template || !zone) return notFound();
      const plan = planApplication(template, zone);
      if ('error' in plan) return plan.error;
      const error = applicationError(zone, plan, body.confirmedRemovals, now);
      if (error) return error;
      const source = await templateSource(tx, params.template, zone.domain);
      const add = plan.changes.add.map((record) => ({ ...record, source }));
      const changed = await writeZone(tx, zone, { ...plan.changes, add }, { now, source });
      return { status: 200, body: { data: { dns: toDnsZone(changed) } } };
    });
  },

  async listDnsTemplates({ query, db }) {
    const { rows, totalCount } = await listTemplates(db, query);
    return {
      status: 200,
      body: { data: { dnstemplates: { items: rows.map(toSummary), totalCount } } },
    };
  },

  async createDnsTemplate(call) {
    const { body, now } = call;
    const errors = templateErrors(body);
    if (!isEmpty(errors)) return fieldsInvalid(errors);
    const change = { tool: 'dnstemplates', action: 'created', object: body.slug } as const;
    return audited(call, change, async (tx) => {
      const made = await createTemplate(tx, body, now);
      return made ? { status: 200, body: { data: { dnstemplate: toTemplate(made) } } } : exists();
    });
  },

  async getDnsTemplateById({ params, db }) {
    const found = await findTemplate(db, params);
    return found ? { status: 200, body: { data: { dnstemplate: toTemplate(found) } } } : notFound();
  },

  async updateDnsTemplate(call) {
    const { params, body, db, now } = call;
    const found = await findTemplate(db, params);
    if (!found) return notFound();
    const errors = templateErrors({ ...body, slug: found.slug });
    if (!isEmpty(errors)) return fieldsInvalid(errors);
    const change = { tool: 'dnstemplates', action: 'changed', object: found.slug } as const;
    return audited(call, change, async (tx) => {
      const changed = await updateTemplate(tx, params.id, body, now);
      return changed ? { status: 200, body: { data: { dnstemplate: toTemplate(changed) } } } : stale();
    });
  },

  async deleteDnsTemplate(call) {
    const { params, db } = call;
    const found = await findTemplate(db, params);
    if (!found) return notFound();
    if (isInUse(found)) return inUse();
    const change = { tool: 'dnstemplates', action: 'removed', object: found.slug } as const;
    return audited(call, change, async (tx) =>
      (await deleteTemplate(tx, params.id)) ? { status: 200, body: { data: { success: true } } } : notFound(),
    );
  },

  async tryDnsTemplate({ params, body, db, now }) {
    const zone = await findAnyZone(db, params.domain, now);
    if (!zone) return notFound();
    const errors = templateErrors(body);
    if (!isEmpty(errors)) return fieldsInvalid(errors);
    const plan = planApplication(body, zone);
    if ('error' in plan) return plan.error;
    return { status: 200, body: { data: { template_value: toChanges(body, zone, plan) } } };
  },
} satisfies Partial<Handlers>;
