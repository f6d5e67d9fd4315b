import { useEffect, useRef } from 'react';
import { useCartSync } from '#shared/cart/useCart.ts';
import type { PlanType } from './planPrices.ts';

type PlanAdderProps = { type: PlanType; plan: string; onEnd: () => void };

/** Adds a plan to the cart when it is mounted. It has the messages that only this needs. */
export default function PlanAdder({ type, plan, onEnd }: PlanAdderProps) {
  const { sync } = useCartSync();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void sync([{ action: 'add', data: { type, plan, period: 1, duration: 1 } }]).then(onEnd);
  }, [sync, type, plan, onEnd]);
  return null;
}
