export default import.meta.glob<Record<string, unknown>>('../../../locales/zh-cn/*.json', {
  import: 'default',
});
