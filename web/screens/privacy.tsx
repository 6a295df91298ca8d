/** /privacy: what is kept about a person, who sees it, and what they may ask for. */
import { Link } from 'react-router';
import { paths } from '../../contract/pages.ts';
import { leavingWords } from '../../domain/leaving-words.ts';
import { limits } from '../../domain/limits.ts';
import { durationText, keptText, retention } from '../../domain/retention.ts';
import { Operator } from '../features/accounts/operator.tsx';
import { Article, ArticleSection } from '../ui/article.tsx';
import { KeptTable } from './privacy.kept.tsx';
import { Remembered } from './privacy.remembered.tsx';

export default function PrivacyScreen() {
  return (
    <Article
      title="Privacy Policy"
      lead="What we keep about you, why, who sees it, and how to have it removed."
      end={
        <>
          Last changed on 28 Nov 2026.
          <Operator />
        </>
      }
    >
      <ArticleSection id="visitors" heading="If you only look around">
        <p>
          You need no account to read the site or to try the form. What you type in the form is kept in your
          own browser for that visit; we use it to find what fits and do not store it on our server.
        </p>
        <p>
          To stop abuse our server counts calls by network address for a minute, and wrong passwords for an
          hour. It keeps no record of the pages you look at. There is no advertising, no tracking across sites
          and no analytics cookie.
        </p>
        <p>
          What you write to us through <Link to={paths.contact}>Contact Us</Link> reaches us as an email, with
          your name and address so that we can answer.
        </p>
      </ArticleSection>
      <ArticleSection id="account" heading="If you have an account">
        <p>We keep:</p>
        <ul>
          <li>
            your name and email address, and your password only as a scrypt hash that cannot be turned back;
          </li>
          <li>
            what you choose to add: profession, salary range, bio, photo, and how, how often and at which
            hours you want to be notified;
          </li>
          <li>your intentions with their postcode, address, coordinates and pictures;</li>
          <li>
            your likes, what you marked “Not for me”, your matches and messages, and whether a message was
            read;
          </li>
          <li>
            of each browser that is signed in, what it says of itself (such as Chrome on Windows), since when
            and when it was used last, but no network address and no place; a mark that tells browsers you
            have used from new ones; and of a passkey its public half and what you call it;
          </li>
          <li>
            when you looked at your home page last, and the visit before, so that it can say what is new
            since;
          </li>
          <li>
            for an hour, how often your password and codes were tried, and wrong codes for a day, so that
            nobody can guess them;
          </li>
          <li>which version of the terms you agreed to, when, and that you said you are 18 or older;</li>
          <li>if you allow push notifications, the address your browser gives us for them.</li>
        </ul>
        <p>Pictures are stored anew without the data a camera adds, such as the place and the time.</p>
      </ArticleSection>
      <ArticleSection id="bases" heading="Why the law lets us">
        <ul>
          <li>
            To perform our contract with you: your account, your intentions, what fits them, likes, matches,
            chats and rings.
          </li>
          <li>
            By your consent, which you can take back in your profile: notifications, and the facts about you
            that you need not give.
          </li>
          <li>
            For our legitimate interests, which are that nobody is cheated or harassed here and that the site
            stays up: counting calls and tried passwords, marks of browsers, copies of what was reported, what
            pictures look like and digests of texts, the moderators’ log with its appeals, and digests of
            banned addresses. To these you may object: we then stop, unless our reasons weigh more than yours.
          </li>
          <li>Because the law obliges us to: what courts and authorities may ask of us.</li>
        </ul>
      </ArticleSection>
      <ArticleSection id="others" heading="What other people see">
        <p>
          Anyone may see your intention’s title, description, pictures, price and criteria, your town and the
          first half of its postcode, a distance in whole miles, your first name, the month you joined, and
          your profession if you gave it. People with an account also see your photo, salary range and bio if
          you gave them, and only they can see an intention if you chose that for it. The distance is measured
          from a point up to {limits.publicPlace.furthest} miles away from you, always the same one, so that
          nobody can work out where you live.
        </p>
        <p>
          Someone you have matched with also sees your last name, the intention’s postcode and address, a
          vehicle’s registration number if you gave it, about how soon you usually answer, and your messages
          to each other. Your email address is shown to nobody, and a like is shown to nobody until it is
          returned.
        </p>
        <p>
          When somebody reports you, what you post, or a chat with you, our moderators read a copy of it as
          that person saw it, with the messages around it. They read no other chat.
        </p>
      </ArticleSection>
      <ArticleSection id="cookies" heading="Cookies and storage">
        <p>
          All cookies are needed for the site to work, so there is no banner to click away. One keeps you
          signed in, until {keptText(retention.devices)}. One tells us, until {keptText(retention.browsers)},
          that you have signed in with this browser before, so that nobody’s wrong guesses at your password
          keep you out. One stands for your password for {durationText(limits.codes.askedForMs)} while a
          moderator types a code, and one for {durationText(limits.passkeys.askedForMs)} for the question that
          a passkey answers.
        </p>
        <p>Your browser itself keeps:</p>
        <Remembered />
      </ArticleSection>
      <ArticleSection id="share" heading="Who else handles it">
        <p>
          A postcode you enter may be sent, on its own, to the postcode look-up service named under{' '}
          <Link to={paths.dataServices}>Data services</Link>. Email goes out through an email provider. The
          database and the pictures are stored by our hosting providers. They act on our instructions. We sell
          nothing about you to anyone.
        </p>
        <p>
          Push messages go through the maker of your browser, such as Google, Mozilla, Apple or Microsoft, and
          so may leave the United Kingdom, for the United States among others. They are encrypted, so that the
          maker learns when you get one but not what it says; and none is sent unless you allow it.
        </p>
        <p>
          Where this site shows streets beneath a map, your browser fetches them from the host of that map. It
          learns your network address and which part of the map you look at.
        </p>
        <p>We hand over data to the police or a court only when the law obliges us to.</p>
      </ArticleSection>
      <ArticleSection id="keep" heading="How long we keep it">
        <p>
          Once an hour we automatically delete whatever has reached the end of its time. This is the list we
          use.
        </p>
        <KeptTable />
        <p>
          Deleting an intention deletes its pictures, likes and chats; deleting your account, your profile,
          intentions, likes, matches and chats. {leavingWords.kept} {leavingWords.backups}
        </p>
      </ArticleSection>
      <ArticleSection id="rights" heading="Your rights">
        <p>
          In your <Link to={paths.profile}>profile</Link> you can download what we hold about you, correct
          your details, pause so that nothing of yours is shown, and delete your account.{' '}
          {leavingWords.notTaken}
        </p>
        <p>
          Whatever you cannot do there, we do for you: write to us through{' '}
          <Link to={paths.contact}>Contact Us</Link>, also when you cannot sign in. You may object to what
          rests on our legitimate interests, and ask us to restrict what we do with your data. We answer
          within one month. If we get it wrong, you can complain to the Information Commissioner’s Office at
          ico.org.uk.
        </p>
      </ArticleSection>
    </Article>
  );
}
