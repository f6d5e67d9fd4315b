import './workbench.css';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';

/** Shows an input and its result. */
export default function Workbench({ block }: { block: BlockOf<'workbench'> }) {
  return (
    <ol className="campaign-workbench inverse">
      {block.lines.map(({ input, output }) => (
        <li key={input}>
          <p>
            <span>{block.prompt}</span> <kbd>{input}</kbd>
          </p>
          <p>
            {output.map((line) => (
              <samp key={line}>{line}</samp>
            ))}
          </p>
        </li>
      ))}
    </ol>
  );
}
