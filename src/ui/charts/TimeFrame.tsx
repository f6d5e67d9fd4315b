// biome-ignore-all lint/a11y/useSemanticElements: an SVG group has no other element.
// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: the parts of an SVG take no focus by themselves.
// biome-ignore-all lint/a11y/noInteractiveElementToNoninteractiveRole: a point takes the focus to be read out.
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a point takes the focus to be read out.
import { scaleBand } from 'd3-scale';
import type { ReactNode } from 'react';
import { ChartFrame, type Plot } from './ChartFrame.tsx';

export interface TimeChartProps {
  title: string;
  /**
   * The latest point comes last. `short` is shown below the axis; `label` is for screen readers. Values are whole
   * numbers.
   */
  points: readonly { label: string; short: string; value: number }[];
  format: (value: number) => string;
  /** For the axis and the marked value. */
  formatShort: (value: number) => string;
  /** The index of the point that is marked and shows its value; by default, the latest. */
  marked?: number;
}

/** A point with its position, in pixels. */
export type Point = TimeChartProps['points'][number] & { center: number; width: number; isMarked: boolean };

/** The number of points in a narrow chart: the latest ones. */
const NARROW_COUNT = 6;

type TimeFrameProps = TimeChartProps & {
  below?: (points: readonly Point[], plot: Plot) => ReactNode;
  children: (point: Point, plot: Plot) => ReactNode;
};

/** The common part of charts of values over time. */
export function TimeFrame(props: TimeFrameProps) {
  const { title, points, format, formatShort, marked = points.length - 1, below, children } = props;
  const max = Math.max(...points.map(({ value }) => value), 0);
  return (
    <ChartFrame title={title} max={max} formatShort={formatShort}>
      {(plot) => {
        const shown = plot.isNarrow ? points.slice(-NARROW_COUNT) : points;
        const x = scaleBand([...shown.keys()], [plot.start, plot.end])
          .paddingInner(0.4)
          .paddingOuter(0.2);
        const placed = shown.map((point, index) => ({
          ...point,
          center: (x(index) ?? 0) + x.bandwidth() / 2,
          width: x.bandwidth(),
          isMarked: points.length - shown.length + index === marked,
        }));
        return (
          <>
            {below?.(placed, plot)}
            {placed.map((point) => (
              <g
                key={point.label}
                role="img"
                tabIndex={0}
                aria-label={`${point.label}: ${format(point.value)}`}
              >
                <rect
                  fill="transparent"
                  x={point.center - point.width / 2}
                  y={plot.y(max)}
                  width={point.width}
                  height={plot.y(0) - plot.y(max)}
                />
                {children(point, plot)}
                {point.isMarked && (
                  <text
                    aria-hidden="true"
                    className="text-badge font-medium"
                    fill="currentcolor"
                    x={point.center + point.width / 2}
                    y={plot.y(point.value) - 10}
                    textAnchor="end"
                  >
                    {formatShort(point.value)}
                  </text>
                )}
                <text
                  aria-hidden="true"
                  className="chart-label"
                  data-marked={point.isMarked ? '' : undefined}
                  x={point.center}
                  y={plot.labelY}
                  textAnchor="middle"
                >
                  {point.short}
                </text>
              </g>
            ))}
          </>
        );
      }}
    </ChartFrame>
  );
}
