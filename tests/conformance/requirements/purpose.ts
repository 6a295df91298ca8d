/** Section 1 of the specification: what the product does and for whom. */
import { section } from '../requirement.ts';

export const purpose = section('1. What the product does and for whom', '1', {
  pounds: 'Prices are in pounds sterling.',
  kinds: 'Users post sell intentions or buy intentions in two categories: property and vehicle.',
  'profile-details': 'Users register with profile details: profession, salary range, bio.',
  credibility: 'Other users see these details to judge credibility.',
  criteria: 'Buyer and seller intentions are matched on criteria.',
  likes: 'Users can also like intentions.',
  mutual:
    "When a like is mutual, the product shows 'It's a Match!', records the match and starts a chat between the two users, held in a popup.",
  channels: 'Users choose to be notified by email, push, or both.',
  'match-email': 'A server-side job sends match emails.',
});
