// biome-ignore-all lint/a11y/useSemanticElements: an SVG group has no other element.
// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: the parts of an SVG take no focus by themselves.
import './charts.css';
import { scaleLinear } from 'd3-scale';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The area in which the figures of a chart are drawn, in pixels. */
export interface Plot {
  start: number;
  end: number;
  /** There is room for only a few categories, as on a phone. */
  isNarrow: boolean;
  /** The vertical position of a value. */
  y: (value: number) => number;
  /** The baseline of the labels below the figures. */
  labelY: number;
}

interface ChartFrameProps {
  title: string;
  /** The largest value. Values are whole numbers. */
  max: number;
  formatShort: (value: number) => string;
  legend?: ReactNode;
  children: (plot: Plot) => ReactNode;
}

const HEIGHT = 230;
const TOP = 24;
const BOTTOM = 28;
const START = 64;
const END = 4;
const GRID_LINES = 3;
const NARROW = 460;

/**
 * The value axis of a chart, starting at 0, around its figures. The same figures belong in a table next to the chart.
 */
export function ChartFrame({ title, max, formatShort, legend, children }: ChartFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const y = scaleLinear([0, Math.max(max, 1)], [HEIGHT - BOTTOM, TOP]).nice(GRID_LINES);
  const end = Math.max(width - END, START + 1);
  return (
    <div className="chart">
      {legend}
      <div ref={frame}>
        <svg width={width} height={HEIGHT} role="group" aria-label={title}>
          <title>{title}</title>
          {y
            .ticks(GRID_LINES)
            .filter(Number.isInteger)
            .map((tick) => (
              <g key={tick} aria-hidden="true">
                <line stroke="var(--line)" x1={START} x2={end} y1={y(tick)} y2={y(tick)} />
                <text className="chart-label" x={START - 8} y={y(tick)} dy="0.35em" textAnchor="end">
                  {formatShort(tick)}
                </text>
              </g>
            ))}
          {children({ start: START, end, isNarrow: width < NARROW, y, labelY: HEIGHT - 8 })}
        </svg>
      </div>
    </div>
  );
}

/**
 * The current width of an element. The chart is drawn at that width, because scaling it down would shrink its labels
 * too.
 */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    // The observer reports the width a frame later. Until then, a narrow chart would be shown.
    setWidth(current.clientWidth);
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
