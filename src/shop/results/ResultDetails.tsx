import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { LazyLeadOn, LazyRegistrationData, LEADING, TAKEN } from '#shop/leads/LazyLeadOn.tsx';
import { NameDetails } from '#shop/names/NameDetails.tsx';
import { useFoundName } from '#shop/names/useFoundName.ts';
import { useNames } from '#shop/names/useNames.ts';
import { useCheckAgain } from './useCheckAgain.ts';

type ResultDetailsProps = { result: DomainSearchResult; position: number; tag: string };

/** The details of a result, below its row. */
export default function ResultDetails({ result, position, tag }: ResultDetailsProps) {
  const { currency, version, searchTrackingId } = useNames().search;
  const again = useCheckAgain({ result, currency, origin: { position, tag, version, searchTrackingId } });
  const name = useFoundName(again.found);
  return (
    <>
      <NameDetails name={name} isBelowRow />
      {LEADING.includes(name.view.state) && <LazyLeadOn found={again.found} view={name.view} again={again} />}
      {TAKEN.includes(name.view.state) && !name.view.result.reason && (
        <LazyRegistrationData view={name.view} />
      )}
    </>
  );
}
