import { type TimeChartProps, TimeFrame } from './TimeFrame.tsx';

/** A bar for each of several periods or steps. The same figures belong in a table next to the chart. */
export function BarChart(props: TimeChartProps) {
  return (
    <TimeFrame {...props}>
      {({ center, width, value, isMarked }, { y }) => (
        <rect
          className={isMarked ? 'chart-marked' : 'chart-plain'}
          x={center - width / 2}
          y={y(value)}
          width={width}
          height={Math.max(y(0) - y(value), 0)}
        />
      )}
    </TimeFrame>
  );
}
