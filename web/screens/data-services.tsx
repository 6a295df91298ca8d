/** /data-services: the sources of postcodes and distances with the required credits, and the public API. */
import { Link } from 'react-router';
import { paths } from '../../contract/pages.ts';
import { limits } from '../../domain/limits.ts';
import { grouped } from '../../domain/number-words.ts';
import { Article, ArticleSection } from '../ui/article.tsx';

export default function DataServicesScreen() {
  return (
    <Article
      title="Data services"
      lead="Where our places and distances come from, and how to read our data with a program."
    >
      <ArticleSection id="postcodes" heading="Postcodes">
        <p>
          A postcode is turned into coordinates with open data: Ordnance Survey Code-Point Open, the ONS
          Postcode Directory, and the postcodes.io service, which publishes the same sources. When none of
          them can be reached we use the centre of the postcode’s sector for the time being, half a mile off
          as a rule, or else the main town of its area, and say that the place is approximate.
        </p>
        <p>These sources are used under the Open Government Licence v3.0:</p>
        <ul>
          <li>Contains OS data © Crown copyright and database right.</li>
          <li>Contains Royal Mail data © Royal Mail copyright and database right.</li>
          <li>Contains National Statistics data © Crown copyright and database right.</li>
        </ul>
        <p>
          The centres of the sectors come with this site, computed from Code-Point Open of August 2014:
          Contains Ordnance Survey data © Crown copyright and database right 2014; contains Royal Mail data ©
          Royal Mail copyright and database right 2014; contains National Statistics data © Crown copyright
          and database right 2014.
        </p>
        <p>
          The areas on the map of who fits are made from these centres: each is the land nearest to them, not
          the post’s own border. Land and coast are Natural Earth’s, which is in the public domain.
        </p>
        <p>Northern Ireland postcodes are subject to the licence of Land and Property Services.</p>
      </ArticleSection>
      <ArticleSection id="distance" heading="Distances">
        <p>
          Distances are great-circle distances: straight lines over a globe with a radius of{' '}
          {grouped(limits.earthRadiusMiles)} miles. Roads are longer. They are measured between points up to{' '}
          {limits.publicPlace.furthest} miles from the two real places and rounded up to whole miles, so that
          nobody can work out where somebody lives.
        </p>
      </ArticleSection>
      <ArticleSection id="drawings" heading="Drawings">
        <p>
          Where somebody has not added a picture you see a drawing made by this site for that kind of home or
          vehicle. It is an illustration and never shows the thing itself.
        </p>
      </ArticleSection>
      <ArticleSection id="interface" heading="For developers">
        <p>
          Everything the site does goes through an HTTP interface, described as OpenAPI 3.1.{' '}
          <Link to={paths.contact}>Write to us</Link> if you want to build on it. If you make too many
          requests you will be asked to wait a minute. Scraping other people’s details is against our{' '}
          <Link to={paths.terms}>Terms of use</Link>.
        </p>
      </ArticleSection>
    </Article>
  );
}
