// biome-ignore-all lint/a11y/useSemanticElements: an SVG group has no other element.
// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: the parts of an SVG take no focus by themselves.
// biome-ignore-all lint/a11y/noInteractiveElementToNoninteractiveRole: a bar takes the focus to be read out.
import { scaleBand } from 'd3-scale';
import { stack } from 'd3-shape';
import { ChartFrame, type Plot } from './ChartFrame.tsx';

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
  /** At most three, the largest first, because there are only three colors. */
  series: readonly Series[];
  /** For a bar's label and its screen-reader text. */
  format: (value: number) => string;
  /** For the axis, and above the bars if there is little room. */
  formatShort: (value: number) => string;
}

const MAX_BAR_WIDTH = 44;
const MIN_LABEL_WIDTH = 60;

/** Bars of several parts over categories, starting at 0. The same figures belong in a table next to the chart. */
export function StackedBars(props: StackedBarsProps) {
  const { title, categories, series, formatShort } = props;
  const totals = categories.map((_, index) => sum(series.map(({ values }) => values[index] ?? 0)));
  const legend = (
    <ul className="chart-legend row gap-4 mb-2 wrap-anywhere text-badge text-muted">
      {series.map(({ key, label }, index) => (
        <li key={key} className="line-up" data-series={index}>
          {label}
        </li>
      ))}
    </ul>
  );
  return (
    <ChartFrame title={title} max={Math.max(...totals, 0)} formatShort={formatShort} legend={legend}>
      {(plot) => {
        const x = scaleBand([...categories.keys()], [plot.start, plot.end])
          .paddingInner(0.4)
          .paddingOuter(0.2);
        return categories.map((category, index) => (
          <Bar
            key={category.label}
            {...props}
            {...{ category, index, plot }}
            center={(x(index) ?? 0) + x.bandwidth() / 2}
            width={Math.min(x.bandwidth(), MAX_BAR_WIDTH)}
            isNarrow={x.step() < MIN_LABEL_WIDTH}
          />
        ));
      }}
    </ChartFrame>
  );
}

type BarProps = StackedBarsProps & {
  category: StackedBarsProps['categories'][number];
  index: number;
  center: number;
  width: number;
  isNarrow: boolean;
  plot: Plot;
};

/** One bar, which can be focused so that screen readers read it. */
function Bar(props: BarProps) {
  const { category, index, center, width, isNarrow, plot, series, format, formatShort } = props;
  const { y, labelY } = plot;
  const layers = stack<number, Series>()
    .keys(series)
    .value((position, { values }) => values[position] ?? 0)([index]);
  const total = sum(series.map(({ values }) => values[index] ?? 0));
  const parts = series.map(({ label, values }) => `${label} ${format(values[index] ?? 0)}`);
  return (
    <g role="img" tabIndex={0} aria-label={`${category.label}: ${format(total)}. ${parts.join(', ')}`}>
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
      <text
        aria-hidden="true"
        className="text-badge font-medium"
        fill="currentcolor"
        x={center}
        y={y(total) - 7}
        textAnchor="middle"
      >
        {formatShort(total)}
      </text>
      <text aria-hidden="true" className="chart-label" x={center} y={labelY} textAnchor="middle">
        {isNarrow ? category.short : category.label}
      </text>
    </g>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
