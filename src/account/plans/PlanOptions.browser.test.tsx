import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { PlanOption } from '#api/generated/schemas/planOption.zod.ts';
import type { PresentPlan } from '#api/generated/schemas/presentPlan.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { PlanOptions, PlanOptionsNote } from './PlanOptions.tsx';
import type { PlanChoice } from './usePlanChoice.ts';

const present: PresentPlan = {
  plan: 'titan_email_premium_yearly',
  name: 'Email Premium',
  currency: 'USD',
  renewal_price: 59.99,
  duration_months: 12,
  trial: false,
};

function createOption(plan: string, name: string, more: Partial<PlanOption>): PlanOption {
  const fields = { product_id: 5101, product_type: 'titan_email', currency: 'USD', price_usd: 0 } as const;
  const cartPayload = { type: 'titan_email', id: 5101, plan, period: 1, duration: 1 } as const;
  const prices = { price: 0, renewal_price: 36, duration_months: 12, display_price: '$0' } as const;
  return { ...fields, ...prices, type: 'upgrade', plan, name, cartPayload, ...more };
}

const ultra = createOption('titan_email_ultra_yearly', 'Email Ultra', { price: 71.99, renewal_price: 89.99 });
const pro = createOption('titan_email_pro_yearly', 'Email Pro', { type: 'downgrade', extra_months: 7 });
const monthly = createOption('titan_email_premium_monthly', 'Email Premium', {
  type: 'downgrade',
  price: 5.99,
  renewal_price: 5.99,
  duration_months: 1,
});

async function renderPlans(plan: PresentPlan, options: PlanOption[], choice: Partial<PlanChoice> = {}) {
  const plans = {
    present: plan,
    options,
    isPending: false,
    isError: false,
    isFetching: false,
    retry: vi.fn(),
  };
  const given = { getState: () => 'out' as const, choose: vi.fn(), openCart: vi.fn(), ...choice };
  const screen = await render(
    <>
      <PlanOptionsNote present={plan} />
      <PlanOptions plans={plans} choice={given} />
    </>,
    { wrapper: await createProviders(['plans', 'common', 'shell']) },
  );
  return { ...screen, choice: given };
}

test('§7 plans: each shows its prices, what is taken off, and what is charged today and next', async () => {
  const { getByRole } = await renderPlans(present, [pro, ultra, monthly]);
  const cardOf = (name: string) => getByRole('listitem', { name, exact: true });
  const textOf = (name: string, index = 0) => cardOf(name).nth(index).element().textContent;
  await expect.element(cardOf('Email Premium')).toHaveAttribute('aria-current');
  expect(textOf('Email Premium')).toContain('$59.99 a year');
  const charges = cardOf('Email Ultra').getByRole('definition');
  expect(charges.elements().map(({ textContent }) => textContent)).toEqual([
    '$89.99',
    '-$18.00',
    '$71.99',
    '$89.99',
  ]);
  expect(textOf('Email Ultra')).toContain('Unused months of Email Premium');
  expect(textOf('Email Pro')).toContain('pay for it and for 7 more months.');
  await getByRole('radio', { name: 'Monthly' }).click({ force: true });
  await expect.element(cardOf('Email Premium').nth(1)).toBeVisible();
  const both = [0, 1].map((index) => textOf('Email Premium', index));
  expect(both.join()).toContain('No whole month of Email Premium is left');
});

test('§4 plans: a trial gets no discount, and one note says so', async () => {
  const { getByText } = await renderPlans({ ...present, trial: true }, [ultra, pro]);
  await expect.element(getByText('Nothing was paid for the trial, so nothing is deducted.')).toBeVisible();
});

test('§7 plans: a choice is passed to the page; a plan in the cart opens the cart', async () => {
  const { getByRole, choice } = await renderPlans(present, [pro, ultra], {
    getState: ({ plan }) => (plan === ultra.plan ? 'in' : 'out'),
  });
  await getByRole('button', { name: /Change to Email Pro/ }).click();
  expect(choice.choose).toHaveBeenCalledWith(pro);
  await getByRole('button', { name: /In the cart: Email Ultra/ }).click();
  expect(choice.openCart).toHaveBeenCalledOnce();
});
