/** /about: what Intent is, for whom it is, and what it is not. */
import { Link } from 'react-router';
import { paths } from '../../contract/pages.ts';
import { Article, ArticleSection } from '../ui/article.tsx';

export default function AboutScreen() {
  return (
    <Article
      title="About Intent"
      lead="We introduce two people who want the two halves of the same thing."
      end={
        <>
          A question we have not answered? <Link to={paths.contact}>Write to us</Link>.
        </>
      }
    >
      <ArticleSection id="idea" heading="One idea">
        <p>
          On most sites the seller shows everything and the buyer stays unseen. The seller waits, the buyer
          searches, and neither knows how close they came.
        </p>
        <p>
          Here both say what they want. A seller posts what there is; a buyer posts what would suit. We put
          the two next to each other when they fit on every point that the buyer asks for: place, price, and
          what a home or a vehicle is. When each likes the other’s intention, it is a match and a private chat
          opens.
        </p>
      </ArticleSection>
      <ArticleSection id="who" heading="Who it is for">
        <ul>
          <li>People selling a home who would like to know who is looking before they tidy for a viewing.</li>
          <li>People buying a home who know what they can spend and how far they would move.</li>
          <li>People selling or buying a car, a van, a motorbike or a campervan, near where they live.</li>
        </ul>
      </ArticleSection>
      <ArticleSection id="principles" heading="What we hold to">
        <ul>
          <li>
            <strong>Exact.</strong> The list shows only what fits. Near misses are listed separately. Nobody
            can pay to come first.
          </li>
          <li>
            <strong>Quiet.</strong> A like is private until it is returned. You choose how we tell you, and
            when we stop.
          </li>
          <li>
            <strong>Careful.</strong> Before a match nobody sees your address, your full postcode or your
            email.
          </li>
          <li>
            <strong>Plain.</strong> If something goes wrong we say what happened and what you can do.
          </li>
        </ul>
      </ArticleSection>
      <ArticleSection id="not" heading="What we are not">
        <p>
          Intent is an introducer. We are not an estate agent, a dealer, a lender or a conveyancer. We do not
          value, inspect or guarantee what people post, and we take no part in the deal. For that you will
          want your own surveyor, solicitor or mechanic.
        </p>
      </ArticleSection>
    </Article>
  );
}
