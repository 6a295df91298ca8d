/** Postcodes on the wire. */
import { z } from 'zod';

export const PostcodePlace = z
  .object({
    postcode: z.string(),
    /** Degrees, WGS84. */
    latitude: z.number(),
    longitude: z.number(),
    /** The area that others see: 'Bristol BS6'. */
    area: z.string(),
    /** True while the centre of the sector, or the area's main town, stands in for the postcode itself. */
    approximate: z.boolean(),
  })
  .meta({ id: 'PostcodePlace' });
export type PostcodePlace = z.output<typeof PostcodePlace>;
