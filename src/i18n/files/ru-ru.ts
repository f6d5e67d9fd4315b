export default import.meta.glob<Record<string, unknown>>('../../../locales/ru-ru/*.json', {
  import: 'default',
});
