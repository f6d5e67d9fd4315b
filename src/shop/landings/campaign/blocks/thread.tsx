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
            <p className="row gap-2 items-baseline">
              <b>{by}</b> <span className="text-small text-muted">{meta}</span>
            </p>
            <p className="mt-1 mb-4 measure text-row">{fill(text)}</p>
            {name && (
              <p className="card thread-card row gap-6 between">
                <Address text={name} className="text-title" />
                <PricePair tld={splitAddress(name).tld} />
              </p>
            )}
            {record && <RecordCard record={record} />}
            {profile && (
              <div className="card thread-card line-up gap-4">
                <Face index={people.indexOf(by)} />
                <p>
                  <b className="block text-heading">{profile.name}</b>
                  <Address text={profile.handle} />
                  <span className="line-up gap-1 text-small text-accent font-medium">
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
