export default import.meta.glob<Record<string, unknown>>('../../../locales/de-de/*.json', {
  import: 'default',
});
