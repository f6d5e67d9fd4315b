import { translationsOf } from '../e2e/messages.ts';
import type { Box } from './inPage.ts';
import type { Stage } from './visitor.ts';

/** In pixels and as a share. Fonts are drawn a little wider in one engine than in another. */
const TOLERANCE = { x: [8, 0.01], width: [8, 0.05], height: [4, 0.1] } as const;

/** Shown if results came while the list was in use, which depends on the time. */
const SORT_AGAIN = `button “${translationsOf('en-us')('results:bar.again')}”`;

/** How a stage differs from Chromium's. */
export function compareStages(stage: Stage, expected: Stage): string[] {
  return [
    ...stage.errors.filter((error) => !expected.errors.includes(error)).map((error) => `error: ${error}`),
    ...(stage.layout.overflow > 1 ? [`scrolls sideways by ${stage.layout.overflow} px`] : []),
    ...compareBoxes(stage.layout.boxes.filter(isCompared), expected.layout.boxes.filter(isCompared)),
    ...compareFocus(stage.focus.filter(isComparedLabel), expected.focus.filter(isComparedLabel)),
  ];
}

const isComparedLabel = (label: string) => label !== SORT_AGAIN;
const isCompared = ({ label }: Box) => isComparedLabel(label);

function compareBoxes(boxes: Box[], expected: Box[]): string[] {
  const labels = boxes.map(({ label }) => label);
  const rest = [...labels];
  const missing = expected.filter(({ label }) => {
    const index = rest.indexOf(label);
    if (index !== -1) rest.splice(index, 1);
    return index === -1;
  });
  if (missing.length > 0 || rest.length > 0)
    return [
      ...missing.map(({ label }) => `not shown: ${label}`),
      ...rest.map((label) => `shown here only: ${label}`),
    ];
  const moved = labels.findIndex((label, index) => label !== expected[index]?.label);
  if (moved !== -1) return [`another order: ${labels[moved]} instead of ${expected[moved]?.label}`];
  return boxes.flatMap((box, index) => compareBox(box, expected[index] ?? box));
}

function compareBox(box: Box, expected: Box): string[] {
  return (['x', 'width', 'height'] as const)
    .filter((side) => {
      const [pixels, share] = TOLERANCE[side];
      // For the same reason, the words of a heading may need one line more.
      const line = side === 'height' && box.label.startsWith('heading') ? expected.line : 0;
      return Math.abs(box[side] - expected[side]) > Math.max(pixels, share * expected[side], line);
    })
    .map((side) => `${side} of ${box.label}: ${box[side]} px instead of ${expected[side]}`);
}

function compareFocus(focus: string[], expected: string[]): string[] {
  const longer = focus.length > expected.length ? focus : expected;
  const index = longer.findIndex((_, at) => focus[at] !== expected[at]);
  if (index === -1) return [];
  return [`Tab ${index + 1}: ${focus[index] ?? 'nothing'} instead of ${expected[index] ?? 'nothing'}`];
}
