// biome-ignore-all lint/a11y/useSemanticElements: an SVG group has no other element.
// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: the parts of an SVG take no focus by themselves.
// biome-ignore-all lint/a11y/noInteractiveElementToNoninteractiveRole: a bar takes the focus to be read out.
import './charts.css';
import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Series {
  key: string;
  label: string;
  /** One for each category. */
  values: readonly number[];
}

export interface StackedBarsProps {
  title: string;
  /** `short` is shown if there is little room. */
  categories: readonly { label: string; short: string }[];
  /** At most three, the largest first: there are no more colors. */
  series: readonly Series[];
  /** Of a bar's label and what it reads out. */
  format: (value: number) => string;
  /** For the axis, and above the bars if there is little room. */
  formatShort: (value: number) => string;
}

const HEIGHT = 230;
const TOP = 24;
const BOTTOM = 28;
const START = 64;
const END = 4;
const MAX_BAR_WIDTH = 44;
const MIN_LABEL_WIDTH = 60;
const GRID_LINES = 3;

/** Bars of several parts over categories, from 0. The same figures belong in a table beside it. */
export function StackedBars(props: StackedBarsProps) {
  const { title, categories, series, formatShort } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const totals = categories.map((_, index) => sum(series.map(({ values }) => values[index] ?? 0)));
  const y = scaleLinear([0, Math.max(...totals, 1)], [HEIGHT - BOTTOM, TOP]).nice(GRID_LINES);
  const x = scaleBand([...categories.keys()], [START, Math.max(width - END, START + 1)])
    .paddingInner(0.4)
    .paddingOuter(0.2);
  return (
    <div ref={frame} className="chart">
      <ul className="chart-legend">
        {series.map(({ key, label }, index) => (
          <li key={key} data-series={index}>
            {label}
          </li>
        ))}
      </ul>
      <svg width={width} height={HEIGHT} role="group" aria-label={title}>
        <title>{title}</title>
        {y.ticks(GRID_LINES).map((tick) => (
          <g key={tick} aria-hidden="true">
            <line className="chart-grid" x1={START} x2={width - END} y1={y(tick)} y2={y(tick)} />
            <text className="chart-label" x={START - 8} y={y(tick)} dy="0.35em" textAnchor="end">
              {formatShort(tick)}
            </text>
          </g>
        ))}
        {categories.map((category, index) => (
          <Bar
            key={category.label}
            {...props}
            {...{ category, index, y }}
            center={(x(index) ?? 0) + x.bandwidth() / 2}
            width={Math.min(x.bandwidth(), MAX_BAR_WIDTH)}
            isNarrow={x.step() < MIN_LABEL_WIDTH}
          />
        ))}
      </svg>
    </div>
  );
}

type BarProps = StackedBarsProps & {
  category: StackedBarsProps['categories'][number];
  index: number;
  center: number;
  width: number;
  isNarrow: boolean;
  y: (value: number) => number;
};

/** One bar, which takes the focus to be read out. */
function Bar(props: BarProps) {
  const { category, index, center, width, isNarrow, y, series, format, formatShort } = props;
  const layers = stack<number, Series>()
    .keys(series)
    .value((position, { values }) => values[position] ?? 0)([index]);
  const total = sum(series.map(({ values }) => values[index] ?? 0));
  const parts = series.map(({ label, values }) => `${label} ${format(values[index] ?? 0)}`);
  return (
    <g
      className="chart-bar"
      role="img"
      tabIndex={0}
      aria-label={`${category.label}: ${format(total)}. ${parts.join(', ')}`}
    >
      {layers.map((layer, position) => {
        const [from = 0, to = 0] = layer[0] ?? [];
        return (
          <rect
            key={layer.key.key}
            data-series={position}
            x={center - width / 2}
            y={y(to)}
            width={width}
            height={Math.max(y(from) - y(to), 0)}
          />
        );
      })}
      <text aria-hidden="true" className="chart-value" x={center} y={y(total) - 7} textAnchor="middle">
        {formatShort(total)}
      </text>
      <text aria-hidden="true" className="chart-label" x={center} y={HEIGHT - 8} textAnchor="middle">
        {isNarrow ? category.short : category.label}
      </text>
    </g>
  );
}

/** The width that an element has now: a drawing that shrinks with its frame would shrink its labels too. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
