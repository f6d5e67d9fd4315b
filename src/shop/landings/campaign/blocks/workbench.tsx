import './workbench.css';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';

/** Shows an input and its result. */
export default function Workbench({ block }: { block: BlockOf<'workbench'> }) {
  return (
    <ol className="campaign-workbench inverse stack gap-6 text-row font-mono wrap-anywhere">
      {block.lines.map(({ input, output }) => (
        <li key={input}>
          <p>
            <span className="text-muted">{block.prompt}</span> <kbd>{input}</kbd>
          </p>
          <p className="text-muted">
            {output.map((line) => (
              <samp key={line}>{line}</samp>
            ))}
          </p>
        </li>
      ))}
    </ol>
  );
}
