/**
 * A note under a field that others will read: it names a telephone number or a mail address. It keeps nobody
 * from posting.
 */
import { contactNote, mailAddressesIn } from '../../../domain/contact-details.ts';
import { telephonesIn } from '../../core/telephones.ts';
import classes from './question-form.module.css';

export default function ContactNote({ text }: { text: string }) {
  const note = contactNote([...telephonesIn(text).map((it) => it.text), ...mailAddressesIn(text)]);
  return note && <p className={classes.contactNote}>{note}</p>;
}
