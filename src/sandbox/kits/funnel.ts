import type { components } from '#api/generated/operations.ts';
import type { Holding } from './holding.ts';
import { mailError, type Parts } from './kit.ts';

type Schemas = components['schemas'];
type State = Schemas['ProfileKitStep']['state'];

/** How far the set-up of a kit is. */
export function funnelOf({ product, setup }: Holding, parts: Parts): Schemas['ProfileKitFunnel'] {
  const steps: Schemas['ProfileKitStep'][] = [
    { key: 'domain', state: product.domain === null ? 'todo' : 'done' },
    { key: 'form', state: setup === null ? 'todo' : 'done' },
    { key: 'website', state: stateOf(parts.site) },
    { key: 'email', state: mailError(parts) === null ? stateOf(parts.mail) : 'failed' },
  ];
  const nextStep = steps.find(({ state }) => state !== 'done')?.key ?? null;
  return { steps, nextStep, complete: product.status === 'suspended' || isUp(product, parts) };
}

function isUp({ status }: Holding['product'], { site, mail }: Parts): boolean {
  return [status, site?.product.status, mail?.product.status].every((each) => each === 'active');
}

function stateOf(part: Holding | null): State {
  if (part === null) return 'todo';
  return part.product.status === 'active' ? 'done' : 'in_progress';
}
