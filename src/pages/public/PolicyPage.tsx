import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { loadPolicy, policySlugs } from '#content/policies.ts';
import { Article } from '#features/articles/Article.tsx';
import { languageOfPath } from '#lib/languages.ts';
import { paths } from '#paths.ts';

const FIRST = 'legal';

export const addresses = policySlugs.map(paths.policy);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { code } = languageOfPath(new URL(request.url).pathname);
  const policy = await loadPolicy(params.slug ?? FIRST, code);
  if (!policy) throw new Response(null, { status: 404 });
  return policy;
}

export function Component() {
  return <Article {...useLoaderData<typeof loader>()} />;
}
