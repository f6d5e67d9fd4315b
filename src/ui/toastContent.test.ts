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

test('§8 toasts: those within one second are joined, the longest duration counts, and a repeated text appears once', () => {
  const first = { content: content('a'), shownAt: 1000 };
  const joined = joinToasts(first, content('b', 'error', { duration: 5000 }), 2000);
  expect(texts(joined)).toEqual(['a', 'b']);
  expect(joined.duration).toBe(5000);
  expect(texts(joinToasts(first, content('a'), 1500))).toEqual(['a']);
});

test('§8 toasts: a later one replaces the visible one, except for an error, which it joins', () => {
  expect(texts(joinToasts({ content: content('a'), shownAt: 1000 }, content('b'), 2001))).toEqual(['b']);
  const error = { content: content('no', 'error'), shownAt: 1000 };
  expect(texts(joinToasts(error, content('b'), 9000))).toEqual(['no', 'b']);
});

test('§8 toasts: actions with the same key in joined toasts become one, which runs them all', () => {
  const [undoA, undoB, show] = [vi.fn(), vi.fn(), vi.fn()];
  const undo = (onPress: () => void) => ({ actions: [{ key: 'undo', label: 'Undo', onPress }] });
  const first = content('a', 'success', undo(undoA));
  first.actions = [...first.actions, { key: 'show', label: 'Show', onPress: show }];
  const { actions } = joinToasts({ content: first, shownAt: 0 }, content('b', 'success', undo(undoB)), 500);
  expect(actions.map(({ key }) => key)).toEqual(['show', 'undo']);
  actions.at(-1)?.onPress();
  expect([undoA, undoB, show].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});
