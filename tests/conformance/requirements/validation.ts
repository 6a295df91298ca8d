/** Section 5 of the specification: validation rules. */
import { section } from '../requirement.ts';

export const validation = [
  ...section('5. Registration', '5.register', {
    'first-name': "First name is required, else 'Please enter all details'.",
    'last-name': "Last name is required, else 'Please enter all details'.",
    email: "Email is required, else 'Please enter all details'.",
    password: "Password is required, else 'Please enter all details'.",
    confirm: "Confirm password is required, else 'Please enter all details'.",
    differ: "Passwords must match, else 'Passwords do not match'.",
    length: 'Password: at least 6 characters, else the password-rule message.',
    digit: 'Password: at least one digit, else the password-rule message.',
    special: 'Password: at least one special character, else the password-rule message.',
    words:
      "'Password must be at least 6 characters long, including at least 1 digit and 1 special character.'",
    optional: 'Profession, salary range and bio are optional.',
  }),
  ...section('5. Login', '5.login', {
    both: "Both missing: 'Please enter user credentials'.",
    email: "Missing email: 'Please enter email'.",
    password: "Missing password: 'Please enter password'.",
  }),
  ...section('5. Forgot password', '5.forgot', {
    required: "Email required ('Please enter email').",
    registered: "Email must belong to a registered user profile ('Email is not registered').",
  }),
  ...section('5. Intention form', '5.form', {
    postcode:
      'Postcode must match the UK pattern: 1 or 2 letters, a digit, an optional letter or digit, an optional space, a digit and 2 letters, case-insensitive.',
    'postcode-words': "Otherwise 'Please enter a valid postcode.'",
    'postcode-save': 'Saving also requires a valid postcode.',
    coordinates:
      "Coordinates must be obtainable from the postcode, else 'Unable to fetch coordinates for the provided postcode.'",
    description: 'Description: at most 1000 words (split on whitespace).',
    'description-words': "Error 'Description cannot exceed 1000 words.'",
    counter: "A counter 'n/1000 words' is shown.",
    title:
      "Title limit: the shared question form allows at most 10 words and shows the alert 'Title must not exceed 10 words.'",
    images: 'Images: at most 6.',
    'image-types': 'Declared types image/jpeg and image/png.',
    dropzone: 'The dropzone accepts any image type, maximum 6 files.',
    radius: 'Search radius: number 1 to 50, step 1.',
    'price-property': 'Price range: 0 to 20,000,000 for property.',
    'price-vehicle': 'Price range: 0 to 5,000,000 in steps of 5,000 for vehicles.',
    steps: 'Slider steps in the question form: 5,000 below one million, 50,000 from one million up.',
    'optional-sell': 'Optional: description and images (sell).',
    'optional-buy': 'Optional: title (property buy) and most filters.',
    'vehicle-title': 'Vehicle buy title is required.',
    required: 'Every other question is required unless optional is true.',
  }),
  ...section('5. Chat', '5.chat', { empty: 'Chat messages must be non-empty after trimming.' }),
  ...section('5. Category picker', '5.picker', {
    none: "'Please select a category.' if none chosen.",
    missing: "'Selected category not found.' if missing.",
    questions: "'No matching questions found.' if no question set exists for the category and type.",
  }),
];
