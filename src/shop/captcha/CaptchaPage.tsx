import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { normalizeKeyword } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { CaptchaChallenge } from '#shared/captcha/CaptchaChallenge.tsx';
import { useSession } from '#shared/session/useSession.ts';
import { PageColumn } from '#ui/PageColumn.tsx';

/** If the registry gateway rejects a search, the visitor is redirected here. The search continues after the captcha. */
export function Component() {
  const { keyword = '' } = useParams();
  const { account, error } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  // A list search returns to its own page.
  const back: string | undefined = typeof state?.back === 'string' ? state.back : undefined;
  return (
    <PageColumn className="page-block">
      <CaptchaChallenge
        level={1}
        // Without a session, the question fails and offers a retry.
        siteKey={account || error ? (account?.recaptchaSiteKey ?? null) : undefined}
        keyword={back === undefined ? normalizeKeyword(keyword).text : undefined}
        onPassed={() =>
          navigate(back ?? paths.searchResults(keyword), { replace: true, state: { hasPassedCaptcha: true } })
        }
      />
    </PageColumn>
  );
}
