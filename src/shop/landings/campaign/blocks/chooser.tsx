import './chooser.css';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { Address } from '#shop/landings/campaign/Section.tsx';

/** Questions whose answers lead to names. It works without scripts. */
export default function Chooser({ block }: { block: BlockOf<'chooser'> }) {
  return (
    <ol className="chooser grid grid-fit gap-10">
      {block.questions.map(({ question, options }) => (
        <li key={question}>
          <h3 className="mb-4 text-heading">{question}</h3>
          <div className="card clip">
            {options.map(({ label, names }, index) => (
              <details
                key={label}
                name={question}
                open={index === 0}
                className={index > 0 ? 'ruled' : undefined}
              >
                <summary className="unmarked">{label}</summary>
                <ul>
                  {names.map((name) => (
                    <li key={name}>
                      <Link to={paths.searchResults(name)} className="tap mt-1 text-heading">
                        <Address text={name} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
