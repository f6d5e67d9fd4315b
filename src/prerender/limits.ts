const WARNING = 120_000;
const ERROR = 240_000;

/** Waits for a page's data: warns after 120 s, rejects after 240 s, so that a build never hangs in silence. */
export async function withinLimits<T>(page: string, data: Promise<T>): Promise<T> {
  let fail: (error: Error) => void = () => {};
  const tooLate = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  const warning = setTimeout(
    () => console.warn(`${page}: its data takes longer than ${WARNING / 1000} s`),
    WARNING,
  );
  const error = setTimeout(
    () => fail(new Error(`${page}: its data took longer than ${ERROR / 1000} s`)),
    ERROR,
  );
  try {
    return await Promise.race([data, tooLate]);
  } finally {
    clearTimeout(warning);
    clearTimeout(error);
  }
}
