/** /terms: the terms of use in plain words. */
import { Link } from 'react-router';
import { paths } from '../../contract/pages.ts';
import { terms } from '../../domain/terms.ts';
import { Operator } from '../features/accounts/operator.tsx';
import { Article, ArticleSection } from '../ui/article.tsx';

export default function TermsScreen() {
  return (
    <Article
      title="Terms of use"
      lead="By using Intent you agree to these terms. We kept them short so that you can read them."
      end={
        <>
          Version {terms.version}, last changed on {terms.changed}. Questions?{' '}
          <Link to={paths.contact}>Contact us</Link>.
          <Operator />
        </>
      }
    >
      <ArticleSection id="service" heading="What you get">
        <p>
          Intent lets you post what you want to sell or buy, shows you intentions that fit, and opens a chat
          when two people like each other’s intention. We introduce; we are not a party to anything you agree
          afterwards.
        </p>
        <p>
          We do not check, value, recommend or guarantee what people post, and we do not act as an estate
          agent, a dealer, a lender or an adviser.
        </p>
      </ArticleSection>
      <ArticleSection id="you" heading="Who may use it">
        <ul>
          <li>You are 18 or older and in the United Kingdom.</li>
          <li>You have one account, with your own name and an email address you can read.</li>
          <li>You keep your password to yourself. What is done with your account counts as done by you.</li>
        </ul>
      </ArticleSection>
      <ArticleSection id="posts" heading="What you post">
        <p>
          Your words and pictures stay yours. You allow us to store them and show them here for as long as
          they are posted.
        </p>
        <p>You promise that:</p>
        <ul>
          <li>what you sell is yours to sell, or you may sell it for its owner;</li>
          <li>what you say is true and leaves out nothing that would change a reasonable person’s mind;</li>
          <li>the pictures are yours to use, and show the thing itself;</li>
          <li>
            nothing you post is unlawful, discriminates against people, or gives away somebody else’s private
            details.
          </li>
        </ul>
        <p>If you sell as a business, say so in the description. Consumer law then applies to you.</p>
      </ArticleSection>
      <ArticleSection id="conduct" heading="How we treat each other">
        <p>
          Do not harass, deceive, advertise, send bulk messages, collect other people’s details, or try to
          break the site.
        </p>
        <p>
          We may remove an intention or close an account that breaks these rules. Except where the law or
          somebody’s safety forbids it, we tell you why, and you may ask us to look again.
        </p>
      </ArticleSection>
      <ArticleSection id="liability" heading="What we answer for">
        <p>
          We run the site with reasonable care, but cannot promise that it is always there or free of faults.
          We are not responsible for what other people say or do, for the things they sell, or for what you
          lose in a deal with them.
        </p>
        <p>
          Nothing here limits liability that cannot be limited by law, such as for death or injury through our
          negligence or for fraud, or your rights as a consumer.
        </p>
      </ArticleSection>
      <ArticleSection id="end" heading="Changes and ending">
        <p>
          You can delete your account at any time. If we make an important change to these terms, we will tell
          you at least 30 days beforehand, show you what is new at your next visit, and ask whether you agree.
          If you do not, you can delete your account.
        </p>
        <p>
          These terms follow the law of England and Wales. If you live in Scotland or Northern Ireland you may
          also rely on the law and courts there.
        </p>
      </ArticleSection>
    </Article>
  );
}
