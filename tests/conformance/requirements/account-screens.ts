/** Section 2 of the specification: register, login, forgot password and the auth modal. */
import { section } from '../requirement.ts';

export const accountScreens = [
  ...section('2. Register screen', '2.register', {
    heading: "Heading 'Join the community!'.",
    'sign-in-page': "Link 'Sign In' goes to /login when on /register.",
    'sign-in-view': "Link 'Sign In' otherwise switches to the in-place login view.",
    'first-name': 'Field First Name.',
    'last-name': 'Field Last Name.',
    email: 'Field Email Address.',
    password: 'Field Password, with a show/hide toggle.',
    confirm: 'Field Confirm Password, with a show/hide toggle.',
    profession: 'Optional field Profession.',
    salary: 'Optional field Annual Salary Range.',
    bio: 'Optional field Bio.',
    'channel-email': 'Notification-channel checkbox Email.',
    'channel-push': 'Notification-channel checkbox Push.',
    button: 'Button Register.',
    skip: 'An optional Skip button, only when requested.',
    overlay:
      "While waiting for email verification, a full-screen overlay with a spinner says 'Please check your email for verification.'",
  }),
  ...section('2. Login screen', '2.login', {
    heading: "Heading 'Welcome back!'.",
    'sign-up-page': "Link 'Sign Up.' goes to /register on /login.",
    'sign-up-view': "Link 'Sign Up.' otherwise switches views.",
    email: 'Email.',
    password: 'Password, with show/hide toggle.',
    forgot: "A 'Forgot password?' link.",
    button: "A 'Sign in' button.",
    callback: 'After success: call the success callback if given.',
    modal: 'After success: otherwise close the modal if in one.',
    home: 'After success: otherwise go to /.',
  }),
  ...section('2. Forgot password screen', '2.forgot', {
    heading: "Heading 'Forgot Password?'.",
    email: 'An email field.',
    button: "A 'Reset password' button.",
    'sign-in': "A 'Sign In' link.",
    success: 'After a successful send it switches to the login view.',
  }),
  ...section('2. Auth modal', '2.auth', {
    pages: 'Login, register and forgot-password can be shown as pages.',
    modal: 'Login, register and forgot-password can be shown inside an auth modal.',
    close: 'The auth modal has a Close button.',
    switch: 'Login, register and forgot-password switch among each other.',
  }),
];
