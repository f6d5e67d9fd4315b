export default import.meta.glob<Record<string, unknown>>('../../../locales/pt-br/*.json', {
  import: 'default',
});
