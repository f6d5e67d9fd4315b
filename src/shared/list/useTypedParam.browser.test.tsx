import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { ListSearch } from './ListSearch.tsx';
import { useTypedParam } from './useTypedParam.ts';

const goBack = () => window.dispatchEvent(new PopStateEvent('popstate'));

test('§8 list: text whose address has not loaded yet is that of the address again after Back', async () => {
  const onChange = vi.fn();
  const { result, act } = await renderHook(() => useTypedParam('', onChange));
  await act(() => result.current[1]('kiln'));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('kiln'));
  await act(goBack);
  expect(result.current[0]).toBe('');
});

test('§8 list: text that was typed just before Back does not change the address that Back leads to', async () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  const { result, act, rerender } = await renderHook((props?: { value: string }) =>
    useTypedParam(props?.value ?? 'oak', onChange),
  );
  await act(() => result.current[1]('oaken'));
  await act(goBack);
  await rerender({ value: 'elm' });
  vi.runAllTimers();
  expect(onChange).not.toHaveBeenCalled();
  expect(result.current[0]).toBe('elm');
  vi.useRealTimers();
});

test('§8 list: text that was typed before the app ran filters the list once it does', async () => {
  const onChange = vi.fn();
  const search = <ListSearch label="Name" value="" maxLength={50} onChange={onChange} />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(search);
  const field = container.querySelector('input') as HTMLInputElement;
  field.value = 'kiln';
  const root = hydrateRoot(container, search);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('kiln'));
  expect(field.value).toBe('kiln');
});
