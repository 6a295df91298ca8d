/** All signs in a message, with those that a library reads. */
import { type ReactNode, useMemo } from 'react';
import { allSigns, type ScamSign, signsInWords } from '../../../domain/scams.ts';
import { signsFound } from './signs-found.ts';

export interface SignsOfProps {
  content: string;
  /** Renders the signs, in the order in which they are told. It is not called where there is none. */
  render: (signs: readonly ScamSign[]) => ReactNode;
}

export default function AllSigns({ content, render }: SignsOfProps) {
  const signs = useMemo(() => {
    const known = new Set([...signsInWords(content), ...signsFound(content, window.location.hostname)]);
    return allSigns.filter((it) => known.has(it));
  }, [content]);
  return signs.length > 0 && render(signs);
}
