export default import.meta.glob<Record<string, unknown>>('../../../locales/tr-tr/*.json', {
  import: 'default',
});
