/** Where postcodes and distances come from, with the credit their owners ask for, and the open interface. */
import { Link } from 'react-router';
import { limits } from '../../domain/limits.ts';
import { Article } from '../ui/article.tsx';
import { paths } from '../urls.ts';

const sections = [
  {
    id: 'postcodes',
    heading: 'Postcodes',
    body: (
      <>
        <p>
          A postcode is turned into coordinates with open data: Ordnance Survey Code-Point Open, the ONS
          Postcode Directory, and the postcodes.io service, which publishes the same sources. When none of
          them can be reached we use the main town of the postcode area for the time being, and say that the
          place is approximate.
        </p>
        <p>These sources are used under the Open Government Licence v3.0:</p>
        <ul>
          <li>Contains OS data © Crown copyright and database right.</li>
          <li>Contains Royal Mail data © Royal Mail copyright and database right.</li>
          <li>Contains National Statistics data © Crown copyright and database right.</li>
        </ul>
        <p>Northern Ireland postcodes are subject to the licence of Land and Property Services.</p>
      </>
    ),
  },
  {
    id: 'distance',
    heading: 'Distances',
    body: (
      <p>
        Distances are great-circle distances: straight lines over a globe with a radius of{' '}
        {limits.earthRadiusMiles.toLocaleString('en-GB')} miles. Roads are longer. What others see is rounded
        up to whole miles, so that nobody can be located by it.
      </p>
    ),
  },
  {
    id: 'drawings',
    heading: 'Drawings',
    body: (
      <p>
        Where somebody has not added a picture you see a drawing made by this site for that kind of home or
        vehicle. It is an illustration and never shows the thing itself.
      </p>
    ),
  },
  {
    id: 'interface',
    heading: 'For developers',
    body: (
      <p>
        Everything the site does goes through an HTTP interface. It is described at{' '}
        <a href="/api/docs">/api/docs</a>, and as OpenAPI 3.1 at{' '}
        <a href="/api/openapi.json">/api/openapi.json</a>. Who calls too often is told so and asked to wait a
        minute; scraping other people’s details is against our <Link to={paths.terms}>Terms of use</Link>.
      </p>
    ),
  },
];

export default function DataServicesScreen() {
  return (
    <Article
      title="Data services"
      lead="Where our places and distances come from, and how to read our data with a program."
      sections={sections}
    />
  );
}
