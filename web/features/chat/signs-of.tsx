/**
 * The signs in a message of the other side: those of its words at once, those of its addresses and numbers
 * when the library has loaded.
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
