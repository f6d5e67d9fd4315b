/** Colors for rules that calculate with them: tokens of each theme as six hexadecimal digits, and the ends of the scale. */
export const themeColors = {
  light: { muted: '#535e55', panel: '#ffffff' },
  dark: { muted: '#a9b0a7', panel: '#18231e' },
};
export const BLACK = '#000000';
export const WHITE = '#ffffff';

/** What a partner's page is drawn in until the partner chooses. */
export const PARTNER_COLORS = { primary: '#1f5eff', background: WHITE };
