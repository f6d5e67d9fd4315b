import { useState } from 'react';

type LandingPictureProps = { picture: { source: string; alternative: string } };

/** A picture, or its description if it can't be loaded. */
export function LandingPicture({ picture: { source, alternative } }: LandingPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  // The Content Security Policy allows only pictures of this site.
  if (!source.startsWith('/') || failed === source) {
    return (
      <div role="img" aria-label={alternative} className="landing-picture landing-missing">
        {alternative}
      </div>
    );
  }
  return (
    <img
      className="landing-picture"
      src={source}
      alt={alternative}
      decoding="async"
      onError={() => setFailed(source)}
    />
  );
}
