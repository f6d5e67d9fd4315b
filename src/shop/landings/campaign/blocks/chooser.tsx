import './chooser.css';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { Address } from '#shop/landings/campaign/Section.tsx';

/** Questions whose answers lead to names. It works without scripts. */
export default function Chooser({ block }: { block: BlockOf<'chooser'> }) {
  return (
    <ol className="chooser">
      {block.questions.map(({ question, options }) => (
        <li key={question}>
          <h3>{question}</h3>
          {options.map(({ label, names }, index) => (
            <details key={label} name={question} open={index === 0}>
              <summary>{label}</summary>
              <ul>
                {names.map((name) => (
                  <li key={name}>
                    <Link to={paths.searchResults(name)}>
                      <Address text={name} />
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </li>
      ))}
    </ol>
  );
}
