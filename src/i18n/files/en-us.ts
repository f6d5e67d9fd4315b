export default import.meta.glob<Record<string, unknown>>('../../../locales/en-us/*.json', {
  import: 'default',
});
