import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import {
  LazyCheckAgain,
  LazyLeadOn,
  LazyNoResponse,
  LazyRegistrationData,
  LEADING,
  TAKEN,
} from '#shop/leads/LazyLeadOn.tsx';
import { useCheckAgain } from '#shop/leads/useCheckAgain.ts';
import { NameDetails } from '#shop/names/NameDetails.tsx';
import { useFoundName } from '#shop/names/useFoundName.ts';
import { useNames } from '#shop/names/useNames.ts';

type ResultDetailsProps = { result: DomainSearchResult; position: number; tag: string };

/** The details of a result, below its row. */
export default function ResultDetails({ result, position, tag }: ResultDetailsProps) {
  const { currency, version, searchTrackingId } = useNames().search;
  const { found, again } = useCheckAgain({
    result,
    currency,
    origin: { position, tag, version, searchTrackingId },
  });
  const name = useFoundName(found);
  const { view } = name;
  return (
    <>
      <NameDetails name={name} isBelowRow />
      {view.state === 'connection' && (
        <div className="stack gap-3">
          <LazyNoResponse view={view} again={again} />
          <div className="row gap-2">
            <LazyCheckAgain result={found.result} again={again} />
          </div>
        </div>
      )}
      {LEADING.includes(view.state) && <LazyLeadOn found={found} view={view} />}
      {TAKEN.includes(view.state) && !view.result.reason && <LazyRegistrationData view={view} />}
    </>
  );
}
