/**
 * Whether the page is shown in a partner's frame: its address says so, or the cookie that the server has set with an
 * earlier page in this frame. Browsers that deny cookies of other sites deny their storage too, but not this cookie.
 */
export const isInPartnerFrame =
  typeof window !== 'undefined' &&
  window.parent !== window &&
  (new URLSearchParams(window.location.search).get('mode') === 'iframe' ||
    document.cookie.split('; ').some((cookie) => cookie.startsWith('partner_frame=')));
