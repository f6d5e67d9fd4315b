export async function request<T>(url: string, init: RequestInit, schema?: unknown): Promise<T> {
  return { url, init, schema } as T;
}
