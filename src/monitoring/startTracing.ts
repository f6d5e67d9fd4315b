/** OpenTelemetry's standard variables, of which one turns traces on. */
const ENDPOINTS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];

/** Sends traces if OpenTelemetry is configured; its SDK reads the variables. Without them, it isn't even loaded. */
export async function startTracing(env: NodeJS.ProcessEnv): Promise<{ close(): Promise<void> }> {
  if (env.OTEL_SDK_DISABLED === 'true' || !ENDPOINTS.some((name) => env[name]))
    return { close: async () => {} };
  const [sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const named = resources.resourceFromAttributes({ 'service.name': 'storefront' });
  const configured = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new sdk.NodeTracerProvider({
    resource: resources.defaultResource().merge(named).merge(configured),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  // A collector that can't be reached does not keep the process.
  return { close: () => provider.shutdown().catch(() => {}) };
}
