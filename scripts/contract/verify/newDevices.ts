import { hasValues } from '#contract/callValues.ts';
import type { Operation } from '#contract/contract.ts';
import { type Input, type Send, toRawRequest } from '../request.ts';
import { sendAsStorefront, Visitor } from '../visitor.ts';
import type { OperationRun } from './operationRun.ts';

/** Signs the visitors' people in from devices that are not approved, for which `x-approved-device` calls must fail. */
export class NewDevices {
  readonly #send: Send;
  readonly #session: Operation | undefined;
  readonly #others = new Map<Visitor, Visitor>();

  constructor(send: Send, session: Operation | undefined) {
    this.#send = send;
    this.#session = session;
  }

  async open(visitors: readonly Visitor[]): Promise<void> {
    for (const visitor of visitors) {
      if (visitor.credentials.kind !== 'person') continue;
      const other = new Visitor(this.#send, this.#session, { ...visitor.credentials, isNewDevice: true });
      await other.open();
      this.#others.set(visitor, other);
    }
  }

  /** The visitor's person on a device that is not approved; null if the operation needs none, or if there is none. */
  async of(run: OperationRun, visitor: Visitor): Promise<Visitor | null> {
    if (!run.operation.writes.approvedDevice) return null;
    const other = this.#others.get(visitor);
    await other?.keepSignedIn();
    // An earlier call may have approved the device.
    if (other?.isApproved) await other.open();
    if (other && !other.isApproved) return other;
    run.note('whether a new device may do it: needs a --person whose new devices are not approved at once');
    return null;
  }
}

/** Expects that a call from a device that is not approved is refused. */
export async function expectStepUp(run: OperationRun, visitor: Visitor, inputs: Input[]): Promise<void> {
  const { when = {} } = run.operation.writes.approvedDevice ?? {};
  const input = inputs.find((one) => hasValues(when, { input: one }));
  if (!input) return;
  const raw = await toRawRequest(run.operation, input);
  await run.expectRejected(`a call of ${visitor.name}`, () => sendAsStorefront(visitor, raw), [403]);
}
