/** /works: how it works, from the first question to the first hello. */
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { createUrl, paths } from '../../contract/pages.ts';
import { limits } from '../../domain/limits.ts';
import { grouped } from '../../domain/number-words.ts';
import { Article, ArticleSection } from '../ui/article.tsx';

const { radius, image, text } = limits;

export default function WorksScreen() {
  return (
    <Article
      title="How it Works"
      lead="Say what you want once. We show you only what fits, and open a chat when both of you say yes."
      end={
        <>
          <Group gap="sm" mb="md">
            <span data-side="sell">
              <Button component={Link} to={createUrl('sell')}>
                Sell something
              </Button>
            </span>
            <span data-side="buy">
              <Button component={Link} to={createUrl('buy')}>
                Buy something
              </Button>
            </span>
          </Group>
          Meeting somebody soon? Read our <Link to={`${paths.help}#safety`}>safety advice</Link>.
        </>
      }
    >
      <ArticleSection id="post" heading="Post an intention">
        <p>
          Choose Sell or Buy, then Property or Vehicle, and answer the questions. A seller names one price and
          gives the postcode where it is. A buyer gives a price range, a postcode and how far from it to look,
          from {radius.min} to {radius.max} miles.
        </p>
        <p>
          You can fill in the form without an account and see who fits. To save it, like anything or add
          pictures, sign in or register. You can add up to {image.perIntention} pictures, a title of{' '}
          {text.titleWords} words and a description of {grouped(text.descriptionWords)}.
        </p>
      </ArticleSection>
      <ArticleSection id="fit" heading="What counts as a fit">
        <p>An intention is on your list only when every point agrees:</p>
        <ul>
          <li>One of you sells and the other buys, in the same category.</li>
          <li>The seller’s price lies within the buyer’s range.</li>
          <li>The seller’s postcode lies within the buyer’s search radius, measured in a straight line.</li>
          <li>
            For homes: bedrooms and bathrooms lie within the buyer’s range, the type of home is the one asked
            for, and floor area, parking, energy rating and the like are as the buyer asks.
          </li>
          <li>For vehicles: make and model, year, mileage, fuel, gearbox and body are as the buyer asks.</li>
        </ul>
        <p>
          Anything a buyer leaves as “Any” matches everything, and a wish never rules anybody out. The nearest
          come first, or the newest if you prefer. Nobody can pay for a better place.
        </p>
        <p>Under “Almost” you will find near misses, and small changes that would bring in more.</p>
      </ArticleSection>
      <ArticleSection id="like" heading="Like, and match">
        <p>
          Like the intentions you would talk about. Nobody is told. If the other person likes yours as well,
          you both see It’s a Match! at the same moment, and a chat opens between the two of you.
        </p>
        <p>
          From then on you also see each other’s postcode and address. If either of you takes the like back,
          the match ends and the chat is deleted with all its messages, on both sides.
        </p>
      </ArticleSection>
      <ArticleSection id="talk" heading="Talk">
        <p>
          One tick means your message was sent; two ticks mean it was read. A chat shows the messages of the
          last {limits.chat.messageDays} days, so write down anything you agree on. You can be told about
          matches, messages and new intentions that fit by email, by push notification, by both or by neither:
          choose in your profile.
        </p>
      </ArticleSection>
      <ArticleSection id="seen" heading="Who sees what">
        <p>
          <strong>Before a match</strong>, others see your title, description, pictures, price and criteria,
          your town and the first half of your postcode, a distance rounded up to whole miles, your first
          name, the month you joined and, if you gave it, your profession. People with an account also see
          your photo, salary range and bio, if you gave them.
        </p>
        <p>
          <strong>After a match</strong>, the other person also sees your last name, postcode and address.
          Your email address is never shown.
        </p>
      </ArticleSection>
    </Article>
  );
}
