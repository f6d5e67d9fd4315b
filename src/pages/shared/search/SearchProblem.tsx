import { Navigate, useLocation } from 'react-router-dom';
import { Captcha } from '#features/captcha/Captcha.tsx';
import { useCaptchaAsked } from '#features/captcha/useCaptchaAsked.ts';
import { SearchFailure } from '#features/search/SearchFailure.tsx';
import type { SearchState } from '#features/search/searchState.ts';
import type { Session } from '#features/session/useSession.ts';
import { paths } from '#paths.ts';

type SearchProblemProps = {
  state: SearchState;
  session: Session;
  /** Goes on where the search stood. */
  onRetry: () => void;
  /** What stands in the address of the captcha page. */
  keyword: string;
  /** The search is for a list, so the captcha page leads back to this address, and not to the results of the keyword. */
  isList?: boolean;
};

/** What keeps a search from going on: a captcha in the page, the way to the captcha page, or a failure in words. */
export function SearchProblem({ state, session, onRetry, keyword, isList }: SearchProblemProps) {
  const { state: entry, pathname, search } = useLocation();
  const isCaptchaNeeded = useCaptchaAsked(state.error, session.retry);
  if (isCaptchaNeeded) {
    const goOn = () => {
      document.getElementById('main')?.focus({ preventScroll: true });
      onRetry();
    };
    return <Captcha siteKey={session.account?.recaptchaSiteKey ?? null} onPassed={goOn} />;
  }
  // Whom the gateway refuses once more, just past the captcha, it has no time for: another captcha would not help.
  if (state.error?.status === 502 && entry?.hasPassedCaptcha !== true)
    return <Navigate replace to={paths.captcha(keyword)} state={isList && { back: pathname + search }} />;
  if (state.phase !== 'failed' && session.error === null) return null;
  return (
    <SearchFailure
      error={state.error ?? session.error}
      hasResults={state.rows.length > 0}
      onRetry={session.error ? session.retry : onRetry}
    />
  );
}
