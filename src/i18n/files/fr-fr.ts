export default import.meta.glob<Record<string, unknown>>('../../../locales/fr-fr/*.json', {
  import: 'default',
});
