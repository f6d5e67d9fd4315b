/** The mark beside the brand name. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" />
      <path d="M7.5 17V9.2m0 3.4c0-2.2 1.6-3.6 4.2-3.6s4.3 1.4 4.3 3.9V17" fill="none" strokeWidth="2.6" />
    </svg>
  );
}
