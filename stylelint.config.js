// Refuses raw values where a token exists, and what a browser would ignore. Formatting is Biome's.
const RAW_LENGTH = /\drem|(?<![\d.])(?:[4-9]|\d\d+)px/;

/** @type {import('stylelint').Config} */
export default {
  rules: {
    'at-rule-no-unknown': true,
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': true,
    'declaration-block-no-shorthand-property-overrides': true,
    'declaration-property-value-disallowed-list': {
      '/^(?:gap|row-gap|column-gap|margin|padding)/': [RAW_LENGTH],
      '/radius$/': [RAW_LENGTH],
      // In drawings, px are units of the drawing.
      'font-size': [/\d(?:rem|vw)/],
      // Smaller ones than that of a field belong to their component.
      'max-inline-size': [/^(?:2[89]|[3-9]\d|1\d\d)(?:\.\d+)?rem$/],
      'font-family': [/"/],
    },
    'media-feature-name-value-allowed-list': { width: ['30rem', '48rem', '64rem', '80rem'] },
    'no-duplicate-selectors': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      // The faces that the tokens name.
      files: ['src/ui/styles/fonts.css'],
      rules: { 'declaration-property-value-disallowed-list': null },
    },
    {
      // Words as pictures, larger than a page's headline.
      files: [
        'src/help/forms/support.css',
        'src/shop/landings/campaign/priceBlocks.css',
        'src/shop/landings/category/contactSheet.css',
        'src/shop/products/email.css',
        'src/shop/sales/sale.css',
        'src/shop/tlds/tld.css',
      ],
      rules: {
        'declaration-property-value-disallowed-list': [{ 'font-size': [/^[\d.]+(?:rem|px)$/] }],
      },
    },
  ],
};
