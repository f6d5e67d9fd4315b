export default import.meta.glob<Record<string, unknown>>('../../../locales/es-la/*.json', {
  import: 'default',
});
