/** Addresses of the pages that the backend serves; they have no language prefix. */
export const backendPaths = {
  signIn: () => '/account/login',
  signOut: () => '/account/logout',
  adminSignIn: () => '/backend/safeuserlogin',
  account: () => '/account',
  checkout: () => '/checkout',
  addCredit: () => '/account/credit',
} as const;

/** The stream with an event for each change of a chat; `id`: the chat's. */
export const chatEventsPath = (id: string): string => `/backend/chat-events/${encodeURIComponent(id)}`;

/** Where a line of an order is returned. */
export const orderReturnPath = (orderId: number, lineId: number): string =>
  `/checkout/orders/${orderId}/return/${lineId}`;

/** Below these, all addresses are the backend's. */
export const backendFolders = ['/api', '/ajax', '/backend', '/checkout'];

/** Whether an address is a page of the backend, or in one of its folders. */
export function isBackendPath(pathname: string): boolean {
  return (
    Object.values(backendPaths).some((path) => path() === pathname) ||
    backendFolders.some((folder) => pathname.startsWith(`${folder}/`))
  );
}
