const VIEW = /^(?:\/[a-z]{2}-[a-z]{2})?(\/gotham\/customer\/([1-9]\d{0,8})\/view)(?:\/|$)/;

/** The number of an account, and where its pages begin, without the language prefix. */
type ViewedAccount = { id: number; base: string };

/** The account that is viewed at an address; null for all other addresses. */
export function parseViewAddress(pathname: string): ViewedAccount | null {
  const [, base, id] = VIEW.exec(pathname) ?? [];
  return base && id ? { id: Number(id), base } : null;
}

/**
 * The account that an administrator looks at in this document; null elsewhere. A view has documents of its own, so that
 * neither data nor choices of the administrator and the customer ever meet.
 */
export const viewedAccount =
  typeof window === 'undefined' ? null : parseViewAddress(window.location.pathname);
