/** /help: questions and answers, and advice for meeting strangers over something valuable. */

import { Link } from 'react-router';
import { paths } from '../../contract/pages.ts';
import { limits } from '../../domain/limits.ts';
import { Article, ArticleSection } from '../ui/article.tsx';

export default function HelpScreen() {
  return (
    <Article
      title="Help"
      lead="Short answers to what people ask most, and advice for meeting safely."
      end={
        <>
          Not answered here? <Link to={paths.contact}>Contact us</Link>.
        </>
      }
    >
      <ArticleSection id="account" heading="Your account">
        <h3>The verification email has not arrived</h3>
        <p>
          Look in your spam folder, then send it again from the waiting screen. You have{' '}
          {limits.verification.giveUpSeconds} seconds; after that the account is removed and you can register
          again with the same address. What you typed stays in the form.
        </p>
        <h3>I forgot my password</h3>
        <p>
          Choose <Link to={paths.forgotPassword}>Forgot password?</Link> on the sign-in screen. We send a link
          that lets you set a new one.
        </p>
        <h3>I want to change my email address</h3>
        <p>
          Choose “Change email address” in your <Link to={paths.profile}>profile</Link>. If you cannot sign
          in, <Link to={paths.contact}>write to us</Link> with both addresses and we will check that it is
          you. You keep your intentions, matches and chats.
        </p>
        <h3>I want to leave</h3>
        <p>
          Delete your account in your profile. Your intentions, pictures, likes and chats are removed with it,
          and cannot be brought back.
        </p>
      </ArticleSection>
      <ArticleSection id="matching" heading="Intentions and matches">
        <h3>Nobody fits my intention</h3>
        <p>
          A wider radius, a higher limit or “Any” type of home brings in the most. Near misses are listed
          below, under “Almost”. When somebody posts something that fits, we will let you know.
        </p>
        <h3>My postcode is not accepted</h3>
        <p>
          Check the spelling first. New postcodes take some weeks to reach the public lists; a neighbouring
          one will do until then.
        </p>
        <h3>My picture was not accepted</h3>
        <p>
          We accept JPEG and PNG, {limits.image.perIntention} for each intention, and your browser converts
          pictures that are too large or in another format. It cannot open every format: outside Safari,
          export an iPhone’s HEIC pictures as JPEG first.
        </p>
        <h3>I have sold it, or found what I was looking for</h3>
        <p>
          Choose “Hide it now” in the menu next to Edit, for instance when it is under offer. Others will no
          longer see it and you keep your matches and chats. Choose “Show it again” if the sale falls through.
          Delete it when everything is done: that deletes its chats too, for both of you.
        </p>
        <h3>I do not want to see an intention again</h3>
        <p>
          Choose “Not for me”. It moves to the “Not for me” list of that intention and stays there unless it
          changes. Nobody is told.
        </p>
        <h3>I do not want to see a person again</h3>
        <p>
          Choose “Block” in the menu of one of their intentions or of your chat. From then on neither of you
          sees anything the other posts. We do not tell them. Your profile lists the people you have blocked.
        </p>
        <h3>I liked something by mistake</h3>
        <p>
          Choose “Liked” again to take your like back. If it is already a match, choose “Matched”, then “End
          match”: the match ends and the chat is deleted for both of you.
        </p>
      </ArticleSection>
      <ArticleSection id="safety" heading="Meeting safely">
        <p>
          Most people are who they say they are. These habits cost nothing and stop nearly everything that
          goes wrong.
        </p>
        <h3>Viewings</h3>
        <ul>
          <li>Talk first, by chat and then by phone. Do not invite anybody who will not talk.</li>
          <li>Go in daylight, take a friend, and tell somebody where you are and until when.</li>
          <li>Showing your own home: put away post, keys and valuables, and stay with your visitors.</li>
          <li>
            Meet for a vehicle at the keeper’s home, at the address in the V5C log book, never in a car park.
          </li>
        </ul>
        <h3>Deposits and payment</h3>
        <ul>
          <li>Never pay to see something, to reserve it, or to be first in a queue.</li>
          <li>
            Pay a deposit on a home only through your solicitor or conveyancer. Check bank details by calling
            a number you found yourself, not one from an email.
          </li>
          <li>Pay for a vehicle only when you stand in front of it with the papers and the keys.</li>
          <li>
            Selling? Hand over keys and papers only when the money has arrived in your account, not when a
            screenshot says so.
          </li>
        </ul>
        <h3>Checks worth making</h3>
        <ul>
          <li>Homes: ask HM Land Registry who owns it, and have your own survey made.</li>
          <li>
            Vehicles: compare the V5C with the vehicle, look up its MOT history on GOV.UK, and pay for a
            history check that covers outstanding finance and write-offs.
          </li>
        </ul>
      </ArticleSection>
      <ArticleSection id="scams" heading="Signs of a scam">
        <ul>
          <li>A price far below the others, and a reason to hurry.</li>
          <li>The seller is abroad, the keys come by courier, and an “escrow” site holds the money.</li>
          <li>Payment by gift card, cryptocurrency or transfer to a third person.</li>
          <li>You are overpaid by accident and asked to send the difference back.</li>
          <li>You are asked for a code that was sent to your phone. No honest person needs it.</li>
          <li>Bank details that change, or an address that looks like ours and is not.</li>
          <li>You are asked to write elsewhere, or to call a number outside the UK.</li>
        </ul>
        <p>
          Your browser warns you about some of these under a chat message, and only you see the warning. It
          does not spot them all, and a warning is not proof: honest people write such things too.
        </p>
        <p>
          Stop, <Link to="#reporting">report it</Link>, and take the like back. If money has gone, call your
          bank at once on 159, and report it to Report Fraud at reportfraud.police.uk or on 0300 123 2040; in
          Scotland call Police Scotland on 101. In danger, call 999.
        </p>
      </ArticleSection>
      <ArticleSection id="reporting" heading="Reporting something">
        <p>
          Report something where you see it: an intention next to Share, a picture when it is open full size,
          and a message, the chat or the person in the menu at the top of the chat. Tell us what is wrong in
          your own words if you can.
        </p>
        <ul>
          <li>A person will look at it, the most urgent first, and we will tell you the outcome.</li>
          <li>We never tell anybody who reported.</li>
          <li>
            What you report is kept for {limits.reports.keptDays} days as you saw it, for us to look at, even
            if it is changed or deleted meanwhile. So report first, then take the like back.
          </li>
          <li>Your profile lists your reports and how they stand.</li>
        </ul>
        <p>
          No account? Anybody can report: write to us through <Link to={paths.contact}>Contact us</Link>, with
          the address of the page and what is wrong with it.
        </p>
      </ArticleSection>
    </Article>
  );
}
