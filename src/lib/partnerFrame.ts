/**
 * Whether the page is shown in a partner's frame: either its address says so, or the cookie that the server set with an
 * earlier page in this frame. Browsers that block third-party cookies block third-party storage too, but not this
 * cookie, which is partitioned.
 */
export const isInPartnerFrame =
  typeof window !== 'undefined' &&
  window.parent !== window &&
  (new URLSearchParams(window.location.search).get('mode') === 'iframe' ||
    document.cookie.split('; ').some((cookie) => cookie.startsWith('partner_frame=')));
