import { brand } from '#lib/brand.ts';

/** The mark beside the brand name. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" />
      <path d={brand.markPath} fill="none" strokeWidth="2.6" />
    </svg>
  );
}
