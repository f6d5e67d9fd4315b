const HOME = '/';
const LOGIN_PAGES = ['/account/login', '/account/logout', '/backend/safeuserlogin'];

/**
 * Where to go after signing in: a path of this origin, with query and hash, that is not a sign-in page; the home page
 * for anything else. Checked both when it is stored and when it is read.
 */
export function safeLoginRedirect(value: string | undefined, origin: string): string {
  // Browsers drop tabs and line breaks from addresses and read backslashes as slashes: both can hide another host.
  if (!value?.startsWith('/') || /[\p{Cc}\\]/u.test(value)) return HOME;
  const target = resolve(value, origin);
  const path = target && target.pathname + target.search + target.hash;
  // Resolving removes dot segments, which can leave two slashes in front, so the result is resolved once more.
  if (!path || resolve(path, origin)?.href !== target.href) return HOME;
  return LOGIN_PAGES.includes(target.pathname.toLowerCase().replace(/\/+$/, '')) ? HOME : path;
}

function resolve(path: string, origin: string): URL | undefined {
  if (!URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  return url.origin === origin && !url.username && !url.password ? url : undefined;
}
