import './thread.css';
import { splitAddress } from '#shop/landings/campaign/address.ts';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { Face } from '#shop/landings/campaign/Face.tsx';
import { PricePair, useFillPrices } from '#shop/landings/campaign/prices.tsx';
import { Address } from '#shop/landings/campaign/Section.tsx';
import { RecordCard } from '#shop/landings/campaign/TextBlocks.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';

/** A story as a thread of posts, each of which shows an example. */
export default function Thread({ block }: { block: BlockOf<'thread'> }) {
  const fill = useFillPrices();
  const people = [...new Set(block.posts.map(({ by }) => by))];
  return (
    <ol className="thread">
      {block.posts.map(({ by, meta, text, name, record, profile }) => (
        <li key={meta + text}>
          <Face index={people.indexOf(by)} />
          <div>
            <p className="thread-by">
              <b>{by}</b> <span>{meta}</span>
            </p>
            <p className="thread-text">{fill(text)}</p>
            {name && (
              <p className="thread-card thread-name">
                <Address text={name} />
                <PricePair tld={splitAddress(name).tld} />
              </p>
            )}
            {record && <RecordCard record={record} />}
            {profile && (
              <div className="thread-card thread-profile">
                <Face index={people.indexOf(by)} />
                <p>
                  <b>{profile.name}</b>
                  <Address text={profile.handle} />
                  <span className="thread-note">
                    <CheckIcon /> <span>{profile.note}</span>
                  </span>
                </p>
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
