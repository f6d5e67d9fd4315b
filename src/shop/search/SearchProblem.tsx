import { Navigate, useLocation } from 'react-router-dom';
import { ApiError } from '#api/errors.ts';
import { paths } from '#paths.ts';
import { Captcha, useCaptchaRequired } from '#shared/captcha/Captcha.tsx';
import { SearchFailure } from './SearchStatus.tsx';
import type { SessionSearch } from './useSessionSearch.ts';

type SearchProblemProps = {
  search: SessionSearch;
  /** The keyword that the captcha page passes on. */
  keyword: string;
  /** For searches with a list: the captcha page returns to this address instead of the keyword's results. */
  isList?: boolean;
};

/** Shows why a search stopped: a captcha, a redirect to the captcha page, or a failure with a retry. */
export function SearchProblem({ search, keyword, isList }: SearchProblemProps) {
  const { session, state, retry } = search;
  const { state: entry, pathname, search: query } = useLocation();
  const isCaptchaRequired = useCaptchaRequired(state.error, session.retry);
  if (isCaptchaRequired) {
    const resume = () => {
      document.getElementById('main')?.focus({ preventScroll: true });
      retry();
    };
    return <Captcha siteKey={session.account?.recaptchaSiteKey ?? null} onPassed={resume} />;
  }
  if (state.phase !== 'failed') return null;
  const isGatewayError = state.error instanceof ApiError && state.error.status === 502;
  // If the gateway rejects the search again after the captcha, it is overloaded, and another captcha would not help.
  if (isGatewayError && !state.started && entry?.hasPassedCaptcha !== true)
    return <Navigate replace to={paths.captcha(keyword)} state={isList && { back: pathname + query }} />;
  return <SearchFailure error={state.error} hasResults={state.rows.length > 0} onRetry={retry} />;
}
