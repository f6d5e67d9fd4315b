import type { OrderLineItem } from '#api/generated/schemas/orderLineItem.zod.ts';
import { splitDomainName } from '#lib/keyword.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { useItemLabel } from './orderLabels.ts';

/** A domain with its ending marked, or a service. */
export function ItemName({ item }: { item: OrderLineItem }) {
  const labelOf = useItemLabel();
  const { domain, service } = item;
  return domain && !service ? (
    <DomainName size="text" className="text-small" {...splitDomainName(domain)} />
  ) : (
    <span className="wrap-anywhere">{labelOf(item)}</span>
  );
}
