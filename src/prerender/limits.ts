const WARNING_MS = 120_000;
const TIMEOUT_MS = 240_000;

/** Warns after 120 s and rejects after 240 s, so that a build never hangs silently. */
export async function waitForData<T>(page: string, data: Promise<T>): Promise<T> {
  let fail: (error: Error) => void = () => {};
  const timeout = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  const warning = setTimeout(
    () => console.warn(`${page}: its data takes longer than ${WARNING_MS / 1000} s`),
    WARNING_MS,
  );
  const error = setTimeout(
    () => fail(new Error(`${page}: its data took longer than ${TIMEOUT_MS / 1000} s`)),
    TIMEOUT_MS,
  );
  try {
    return await Promise.race([data, timeout]);
  } finally {
    clearTimeout(warning);
    clearTimeout(error);
  }
}
