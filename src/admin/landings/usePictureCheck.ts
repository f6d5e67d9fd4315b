import { useQueries } from '@tanstack/react-query';
import type { LandingContent } from '#api/generated/schemas/landingContent.zod.ts';
import { checkPicture } from './landingRules.ts';

/** The addresses of pictures on a page that the browser can't show. */
export function usePictureCheck({ blocks }: LandingContent): string[] {
  const sources = blocks.flatMap((block) => {
    const picture = block.type === 'hero' || block.type === 'image' ? block.picture : null;
    return picture && checkPicture(picture.source) === null ? [picture.source] : [];
  });
  const unique = [...new Set(sources)];
  const checks = useQueries({
    queries: unique.map((source) => ({
      queryKey: ['landingPicture', source],
      queryFn: () => canShow(source),
      retry: false,
    })),
  });
  return unique.filter((_, index) => checks[index]?.data === false);
}

function canShow(source: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = source;
  });
}
