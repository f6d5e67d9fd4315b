import '#shared/landing/landing.css';
import './program.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useGetResellerPricing, useGetResellerTiers } from '#api/generated/hooks/reseller.ts';
import { paths } from '#paths.ts';
import { Headline } from '#shared/landing/Headline.tsx';
import { Questions } from '#shared/landing/Questions.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Calculator, type ProgramQuery } from './Calculator.tsx';
import { JoinPart } from './JoinPart.tsx';
import { ProgramNav } from './ProgramNav.tsx';
import { TierPrices } from './TierPrices.tsx';
import { useCalculator } from './useCalculator.ts';
import { Ways } from './Ways.tsx';

export const questions = (_: unknown, t: TFunction<'programStart'>) =>
  Object.values(t('questions.items', { returnObjects: true }));

export function Component() {
  const { t } = useTranslation('programStart');
  const state = useCalculator();
  const query = useProgram();
  return (
    <>
      <PageColumn className="program-hero">
        <ProgramNav />
        <Headline>{t('headline')}</Headline>
        <p className="mt-5 mb-10 measure text-lead text-muted">{t('lead')}</p>
        <Calculator state={state} query={query} />
      </PageColumn>
      <Ways />
      <TierPrices state={state} data={query.data} />
      <Questions
        title={t('questions.title')}
        items={Object.values(t('questions.items', { returnObjects: true }))}
      />
      <JoinPart
        title={t('limits.title')}
        limits={Object.values(t('limits.items', { returnObjects: true }))}
        more={{ to: paths.policy('api-reseller-agreement'), label: t('limits.agreement') }}
      />
    </>
  );
}

/** The tiers with the prices of registrations and renewals. */
function useProgram(): ProgramQuery {
  const tiers = useGetResellerTiers();
  const registration = useGetResellerPricing({ priceType: 'registrationPrice' });
  const renewal = useGetResellerPricing({ priceType: 'renewalPrice' });
  const queries = [tiers, registration, renewal];
  const failed = queries.filter(({ isError, data }) => isError && !data);
  const isFetching = queries.some((query) => query.isFetching);
  if (failed.length > 0)
    return { data: undefined, isFetching, retry: () => failed.forEach(({ refetch }) => void refetch()) };
  if (!tiers.data || !registration.data || !renewal.data) return { data: undefined, isFetching };
  const { tier, tiers: all } = tiers.data.data.reseller;
  const data = {
    tiers: all,
    ownTier: tier,
    registration: registration.data.data.reseller,
    renewal: renewal.data.data.reseller,
  };
  return { data, isFetching };
}
