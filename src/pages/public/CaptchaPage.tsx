import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { CaptchaChallenge } from '#features/captcha/CaptchaChallenge.tsx';
import { useSession } from '#features/session/useSession.ts';
import { readKeyword } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { PageColumn } from '#ui/PageColumn.tsx';

/** Where a search comes to that the registry gateway refused: past the captcha it runs. */
export function Component() {
  const { keyword = '' } = useParams();
  const { account, error } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  // A list of names has a page of its own to come back to.
  const back: string | undefined = typeof state?.back === 'string' ? state.back : undefined;
  return (
    <PageColumn className="py-10 md:py-16">
      <CaptchaChallenge
        level={1}
        // Without a session the question fails, and offers to try again.
        siteKey={account || error ? (account?.recaptchaSiteKey ?? null) : undefined}
        keyword={back === undefined ? readKeyword(keyword).text : undefined}
        onPassed={() =>
          navigate(back ?? paths.searchResults(keyword), { replace: true, state: { hasPassedCaptcha: true } })
        }
      />
    </PageColumn>
  );
}
