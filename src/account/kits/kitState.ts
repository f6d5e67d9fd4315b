import type { ProfileKit } from '#api/generated/schemas/profileKit.zod.ts';
import type { ProfileKitMail } from '#api/generated/schemas/profileKitMail.zod.ts';
import type { ProfileKitSite } from '#api/generated/schemas/profileKitSite.zod.ts';
import type { FormValues } from '#form-engine/form.ts';

/**
 * The progress of a kit's set-up. `complete`: active with both parts active, or suspended. `partial`: one part is
 * active and the other one is not.
 */
export type KitState = 'complete' | 'suspended' | 'partial' | 'running' | 'untouched';

export function getKitState(kit: ProfileKit): KitState {
  if (kit.status === 'suspended') return 'suspended';
  const parts = [findSite(kit), findMail(kit)];
  const isActive = (part: { status: string } | undefined) => part?.status === 'active';
  if (kit.status === 'active' && parts.every(isActive)) return 'complete';
  if (parts.some(isActive)) return 'partial';
  return kit.subProducts.length > 0 ? 'running' : 'untouched';
}

/** Whether the backend is setting up the product, so that it has to be polled. */
export function isBeingSetUp(kit: ProfileKit): boolean {
  return (
    kit.status === 'pending_setup' &&
    kit.subProducts.some(
      (part) => part.status === 'pending_setup' && !(part.type === 'titan_email' && part.setupError !== null),
    )
  );
}

/** Whether the set-up form can be sent: at first, and again after the mailbox has failed. */
export function canSendForm(kit: ProfileKit): boolean {
  if (kit.status !== 'pending_setup' || kit.domainName === null) return false;
  return kit.subProducts.length === 0 || findMail(kit)?.setupError != null;
}

export function findSite({ subProducts }: ProfileKit): ProfileKitSite | undefined {
  return subProducts.find((part): part is ProfileKitSite => part.type === 'basekit');
}

export function findMail({ subProducts }: ProfileKit): ProfileKitMail | undefined {
  return subProducts.find((part): part is ProfileKitMail => part.type === 'titan_email');
}

/** The body of a set-up call: checkboxes as `on` or `off`, and the mailbox with the product's domain. */
export function toSetupBody<Body>(values: FormValues, domain: string): Body {
  // The backend's form config has the fields of this body, and the call is checked against the contract.
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (field === 'email') return [field, `${value}@${domain}`];
      return [field, typeof value === 'boolean' ? (value ? 'on' : 'off') : value];
    }),
  ) as Body;
}
