import { defaultLanguage } from '#lib/languages.ts';
import { listPosts, type PostSummary } from './posts.ts';
import './postLists.css';
import { Cover } from './Cover.tsx';
import { chooseCovers } from './covers.ts';

const choices = chooseCovers(listPosts(defaultLanguage.code));

/** The cover of a post, which is the same in every list and language. */
export function PostCover({ post: { slug, title } }: { post: Pick<PostSummary, 'slug' | 'title'> }) {
  const choice = choices.get(slug);
  return (
    choice && (
      <div className="post-cover">
        <Cover title={title} choice={choice} />
      </div>
    )
  );
}
