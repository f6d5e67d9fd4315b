/** The URL of a path of this origin, with query and hash; undefined for anything that may lead elsewhere. */
export function parseSafePath(value: string | null | undefined, origin: string): URL | undefined {
  // Browsers drop tabs and line breaks from addresses and treat backslashes as slashes. Either can hide another host.
  if (!value?.startsWith('/') || /[\p{Cc}\\]/u.test(value)) return undefined;
  const target = resolve(value, origin);
  const path = target && target.pathname + target.search + target.hash;
  // Resolving removes dot segments, which can leave two slashes at the start, so the result is resolved once more.
  return path && resolve(path, origin)?.href === target.href ? target : undefined;
}

function resolve(path: string, origin: string): URL | undefined {
  if (!URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  return url.origin === origin && !url.username && !url.password ? url : undefined;
}
