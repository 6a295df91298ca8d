/** /careers: working for Intent. The page says that there is no open role. */
import { Link } from 'react-router';
import { paths } from '../../contract/pages.ts';
import { Article, ArticleSection } from '../ui/article.tsx';

export default function CareersScreen() {
  return (
    <Article title="Careers" lead="What it is like to work on Intent, and how to reach us.">
      <ArticleSection id="open" heading="Open roles">
        <p>
          There are none at the moment. When there are, you will find them here first, with the pay. We do not
          use recruiters: if somebody offers you a job at Intent by message and asks for money or documents,
          it is not us.
        </p>
      </ArticleSection>
      <ArticleSection id="work" heading="How we work">
        <ul>
          <li>
            Every decision is written down with its reason and its cost, so that nobody needs to be in the
            room.
          </li>
          <li>We measure before we claim, and mend before we add.</li>
          <li>
            Each screen works with a keyboard, a screen reader and a small phone before it is called done.
          </li>
          <li>Plain words, in code and on the page.</li>
        </ul>
      </ArticleSection>
      <ArticleSection id="write" heading="Write to us anyway">
        <p>
          If you think we should know you, tell us what you made and what you would change about this site.
          Use <Link to={paths.contact}>Contact Us</Link> and start with the word “Careers”. A person reads it.
        </p>
      </ArticleSection>
    </Article>
  );
}
