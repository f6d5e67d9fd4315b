import { expect, test, vi } from 'vitest';
import { joinToasts, type ToastContent, type ToastTone } from './toastContent.ts';

const content = (
  text: string,
  tone: ToastTone = 'success',
  rest: Partial<ToastContent> = {},
): ToastContent => ({
  ...{ lines: [{ text, tone }], duration: 3000, actions: [] },
  ...rest,
});
const texts = ({ lines }: ToastContent) => lines.map(({ text }) => text);

test('§8 toasts: those of one second are one, which stays as long as the longest and says a text once', () => {
  const first = { content: content('a'), shownAt: 1000 };
  const joined = joinToasts(first, content('b', 'error', { duration: 5000 }), 2000);
  expect(texts(joined)).toEqual(['a', 'b']);
  expect(joined.duration).toBe(5000);
  expect(texts(joinToasts(first, content('a'), 1500))).toEqual(['a']);
});

test('§8 toasts: a later one replaces the one in view, except for an error, which it joins', () => {
  expect(texts(joinToasts({ content: content('a'), shownAt: 1000 }, content('b'), 2001))).toEqual(['b']);
  const error = { content: content('no', 'error'), shownAt: 1000 };
  expect(texts(joinToasts(error, content('b'), 9000))).toEqual(['no', 'b']);
});

test('§8 toasts: the actions of joined toasts are there once and do what each of them did', () => {
  const [undoA, undoB, show] = [vi.fn(), vi.fn(), vi.fn()];
  const undo = (onPress: () => void) => ({ actions: [{ key: 'undo', label: 'Undo', onPress }] });
  const first = content('a', 'success', undo(undoA));
  first.actions = [...first.actions, { key: 'show', label: 'Show', onPress: show }];
  const { actions } = joinToasts({ content: first, shownAt: 0 }, content('b', 'success', undo(undoB)), 500);
  expect(actions.map(({ key }) => key)).toEqual(['show', 'undo']);
  actions.at(-1)?.onPress();
  expect([undoA, undoB, show].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});
