/** Color tokens of each theme as `#rrggbb`, for code that calculates with colors. */
export const themeColors = {
  light: { muted: '#535e55', panel: '#ffffff', ground: '#fcfaf6' },
  dark: { muted: '#a9b0a7', panel: '#18231e', ground: '#101a15' },
};
export const BLACK = '#000000';
export const WHITE = '#ffffff';

/** The default colors of a partner's page. */
export const PARTNER_COLORS = { primary: '#1f5eff', background: WHITE };
