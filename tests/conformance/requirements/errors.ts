/** Section 8 of the specification: the error catalogue. */
import { section } from '../requirement.ts';

export const errors = [
  ...section('8. Error catalogue', '8', {
    'registration-missing': "Registration field missing: 'Please enter all details'",
    'passwords-differ': "Passwords differ: 'Passwords do not match'",
    'weak-password': 'Weak password: the password-rule message in section 5',
    'mail-sent':
      "Verification mail sent (info): 'A verification email has been sent. Please check your inbox to verify.'",
    verified: "Verified: 'Email verified! Registration complete.'",
    'not-verified':
      "Not verified in time: 'Verification failed. Please verify your email to complete registration.'",
    'email-in-use':
      "Auth code email-already-in-use: 'This email is already in use. Please log in or verify your email.'",
    'registration-failed':
      "Other registration failure: 'An error occurred during registration. Please try again.'",
    'wrong-credentials': "Login wrong credentials: 'Wrong username or password'",
    'login-failed': "Login other failure: 'Something went wrong, please try again later.'",
    'login-missing': 'Login missing input: the messages in section 5',
    'not-registered': "Forgot password: 'Email is not registered'",
    'reset-sent': "Forgot password: success 'Reset Email Sent Successfully'",
    'reset-failed': "Forgot password: failure 'Something went wrong'",
    categories:
      "Categories fail to load: 'Failed to load categories. Please try again later.' (red, on the picker)",
    'picker-none': "Picker: 'Please select a category.'",
    'picker-missing': "Picker: 'Selected category not found.'",
    'picker-questions': "Picker: 'No matching questions found.'",
    'no-intention': "intention id has no record: 'intention not found.'",
    candidates: "Candidates fail to load: 'Failed to fetch intentions.'",
    postcode: "Postcode: 'Please enter a valid postcode.'",
    coordinates: "Postcode: 'Unable to fetch coordinates for the provided postcode.'",
    save: "Save failure: 'Error saving data. Please try again.'",
    title: "Title too long: alert 'Title must not exceed 10 words.'",
    description: "Description too long: 'Description cannot exceed 1000 words.'",
  }),
  ...section('8. Silent failures', '8.silent', {
    chatting: 'Not authenticated when chatting: the action is skipped.',
    liking: 'Not authenticated when liking: the action is skipped.',
    sending: 'Not authenticated when sending messages: the action is skipped.',
    'failed-message': 'Failures sending messages are silent.',
    photos: 'Failures loading profile photos are silent.',
    preferences: 'Failures loading notification preferences are silent.',
    criteria: 'Missing matching criteria for a category is silent.',
    'new-matches': 'The new-matches fetch returns an empty list on error.',
    bio: 'The bio fetch returns an empty string on error.',
    polling: 'Failures during polling are not handled visibly.',
  }),
];
