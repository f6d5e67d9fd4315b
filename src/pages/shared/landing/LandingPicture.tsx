import { useState } from 'react';

type LandingPictureProps = { picture: { source: string; alternative: string } };

/** A picture, or what can be seen in it where it does not load. */
export function LandingPicture({ picture: { source, alternative } }: LandingPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  // The Content Security Policy loads pictures of this site alone.
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
