import './authorMark.css';
import type { PostAuthor } from './postGroups.ts';

/** A drawing of each team's work: the arc of a year, a resolved path, a question in a bubble, or two prices. */
const DRAWINGS: Record<PostAuthor, string> = {
  'renewals-desk': 'M20 10a10 10 0 1 1-10 10',
  'dns-team': 'M11 28V20h9v-8m0 8h9v8',
  'support-desk': 'M11 13h18v12H20l-5 4v-4h-4z',
  'pricing-desk': 'M13 29V20m7 9V11m7 18v-6',
};

export function AuthorMark({ author }: { author: PostAuthor }) {
  return (
    <svg
      className="author-mark"
      viewBox="0 0 40 40"
      fill="none"
      stroke="var(--warm)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[author]} />
    </svg>
  );
}
