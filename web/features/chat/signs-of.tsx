/**
 * What is known of a message of the other side: its words at once, its addresses and numbers when what reads
 * them has loaded.
 */
import { namesAddressOrNumber, signsInWords } from '../../../domain/scams.ts';
import { part } from '../../ui/part.tsx';
import type { SignsOfProps } from './signs-of.all.tsx';

export function SignsOf(props: SignsOfProps) {
  return namesAddressOrNumber(props.content) ? <AllSigns {...props} /> : <SignsInWords {...props} />;
}

const AllSigns = part(() => import('./signs-of.all.tsx'), { Waiting: SignsInWords });

function SignsInWords({ content, render }: SignsOfProps) {
  const signs = [...signsInWords(content)];
  return signs.length > 0 && render(signs);
}
