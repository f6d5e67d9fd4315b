import { line } from 'd3-shape';
import type { Plot } from './ChartFrame.tsx';
import { type Point, type TimeChartProps, TimeFrame } from './TimeFrame.tsx';

const DOT = 3;

/** A line through the values of several periods. The same figures belong in a table next to the chart. */
export function LineChart(props: TimeChartProps) {
  const drawLine = (points: readonly Point[], { y }: Plot) => (
    <path
      fill="none"
      stroke="var(--accent)"
      strokeWidth="2"
      d={
        line<Point>(
          ({ center }) => center,
          ({ value }) => y(value),
        )([...points]) ?? undefined
      }
    />
  );
  return (
    <TimeFrame {...props} below={drawLine}>
      {({ center, value, isMarked }, { y }) => (
        <circle className="chart-marked" cx={center} cy={y(value)} r={isMarked ? 2 * DOT : DOT} />
      )}
    </TimeFrame>
  );
}
