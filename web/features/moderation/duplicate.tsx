/**
 * Two intentions of two people that show the same picture or text, side by side as they are now; or the one
 * that shows what was hidden.
 */
import { Link } from 'react-router';
import type { DuplicateSide } from '../../../contract/moderation.ts';
import { intentionUrl } from '../../../contract/pages.ts';
import { dayAndTimeText } from '../../../domain/date-words.ts';
import { ChoiceButtons } from '../../ui/choices.tsx';
import classes from './moderation.module.css';

interface DuplicateProps {
  sides: readonly DuplicateSide[];
  /** The id of the person whom the form and the history are about. */
  about: string;
  onAbout: (userId: string) => void;
}

export function Duplicate({ sides, about, onAbout }: DuplicateProps) {
  return (
    <section className={classes.box} aria-labelledby="duplicate">
      <h2 id="duplicate" className={classes.boxTitle}>
        {sides.length === 1 ? 'As it is now' : 'Both, as they are now'}
      </h2>
      <div className={classes.both}>
        {sides.map((side) => (
          <Side key={side.intentionId} side={side} />
        ))}
      </div>
      {sides.length > 1 && (
        <ChoiceButtons
          label="Who is this about?"
          options={sides.map(({ userId, name }, place) => ({
            value: userId,
            label: `${name}, ${place === 0 ? 'who was first' : 'who came later'}`,
          }))}
          value={about}
          onChange={onAbout}
        />
      )}
    </section>
  );
}

function Side({ side }: { side: DuplicateSide }) {
  const { type, intentionId, called, name, createdAt, description, picture, isHidden, since } = side;
  return (
    <article>
      {picture && <img src={picture} alt={`The same picture, as ${name} shows it`} />}
      <h3 className={classes.title}>
        {isHidden ? `${called} (hidden)` : <Link to={intentionUrl(type, intentionId)}>{called}</Link>}
      </h3>
      <p className={classes.quiet}>
        Posted by {name}, {dayAndTimeText(createdAt)}
        {since && `; has shown this since ${dayAndTimeText(since)}`}
      </p>
      {description && <p className={classes.said}>{description}</p>}
    </article>
  );
}
