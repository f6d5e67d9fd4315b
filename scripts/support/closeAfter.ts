/** Closes what some work has opened, after its end or at a stop signal. */
export async function closeAfter(work: () => Promise<void>, close: () => Promise<void>): Promise<void> {
  let closing: Promise<void> | null = null;
  const closeOnce = () => {
    closing ??= close();
    return closing;
  };
  const stop = () => void closeOnce().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    await work();
  } finally {
    await closeOnce();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  }
}
