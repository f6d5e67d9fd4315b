import type { components } from '#api/generated/operations.ts';
import { mailError, type Parts } from './kit.ts';
import type { Service } from './service.ts';

type Schemas = components['schemas'];
type State = Schemas['ProfileKitStep']['state'];

/** The progress of a kit's setup. */
export function getFunnel({ product, setup }: Service, parts: Parts): Schemas['ProfileKitFunnel'] {
  const steps: Schemas['ProfileKitStep'][] = [
    { key: 'domain', state: product.domain === null ? 'todo' : 'done' },
    { key: 'form', state: setup === null ? 'todo' : 'done' },
    { key: 'website', state: getState(parts.site) },
    { key: 'email', state: mailError(parts) === null ? getState(parts.mail) : 'failed' },
  ];
  const nextStep = steps.find(({ state }) => state !== 'done')?.key ?? null;
  return { steps, nextStep, complete: product.status === 'suspended' || isUp(product, parts) };
}

function isUp({ status }: Service['product'], { site, mail }: Parts): boolean {
  return [status, site?.product.status, mail?.product.status].every((each) => each === 'active');
}

function getState(part: Service | null): State {
  if (part === null) return 'todo';
  return part.product.status === 'active' ? 'done' : 'in_progress';
}
