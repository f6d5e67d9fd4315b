import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { PlanOption } from '#api/generated/schemas/planOption.zod.ts';
import type { PresentPlan } from '#api/generated/schemas/presentPlan.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { PlanGrid, PlanGridNote } from './PlanGrid.tsx';
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
      <PlanGridNote present={plan} />
      <PlanGrid plans={plans} choice={given} />
    </>,
    { wrapper: await createProviders(['plans', 'common', 'shell']) },
  );
  return { ...screen, choice: given };
}

test('§7 plans: each shows its price today and at renewal, and the discount with its reason', async () => {
  const { getByRole } = await renderPlans(present, [pro, ultra, monthly]);
  const cards = getByRole('listitem')
    .elements()
    .map((card) => card.textContent);
  const cardOf = (text: string) => cards.find((card) => card?.includes(text));
  expect(cardOf('Your plan')).toContain('$59.99 a year');
  expect(cardOf('Email Ultra')).toContain('$71.99 todaythen $89.99 a year');
  expect(cardOf('Email Ultra')).toContain('$18.00 is taken off for the unused months of Email Premium.');
  expect(cardOf('Email Pro')).toContain('$0.00 todaythen $36.00 a year');
  expect(cardOf('Email Pro')).toContain('pay for it and for 7 more months.');
  expect(cardOf('paid monthly')).toContain('No whole month of Email Premium is left');
  await expect
    .element(getByRole('listitem', { name: 'Email Premium', exact: true }))
    .toHaveAttribute('aria-current');
});

test('§4 plans: a trial gets no discount, and one note says so', async () => {
  const { getByText } = await renderPlans({ ...present, trial: true }, [ultra, pro]);
  await expect.element(getByText('Nothing was paid for the trial, so nothing is taken off.')).toBeVisible();
});

test('§7 plans: a choice is passed to the page; a plan in the cart opens the cart', async () => {
  const { getByRole, choice } = await renderPlans(present, [pro, ultra], {
    getState: ({ plan }) => (plan === ultra.plan ? 'in' : 'out'),
  });
  await getByRole('button', { name: /Downgrade to Email Pro/ }).click();
  expect(choice.choose).toHaveBeenCalledWith(pro);
  await getByRole('button', { name: /In the cart: Email Ultra/ }).click();
  expect(choice.openCart).toHaveBeenCalledOnce();
});
