/**
 * Who runs the site, where the settings say so. Pages made at build time do not know it, so it is fetched.
 */
import { useQuery } from '@tanstack/react-query';
import { siteName } from '../../../domain/site-name.ts';
import { queryOf } from '../../core/queries.ts';

export function Operator() {
  const { data } = useQuery(queryOf('readOperator'));
  if (!data?.name) return null;
  return (
    <p>
      {siteName} is run by {[data.name, data.address].filter(Boolean).join(', ')}. They answer for what is
      done with your data.
    </p>
  );
}
