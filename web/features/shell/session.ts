/** The session as far as the shell needs it. */
export type Session =
  | { readonly status: 'checking' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly person: ShellPerson };

export interface ShellPerson {
  readonly firstName: string;
  readonly photoUrl?: string | undefined;
  readonly isModerator: boolean;
}
