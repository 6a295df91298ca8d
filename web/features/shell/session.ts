/** What the shell knows of who is looking. */
export type Session =
  | { readonly status: 'checking' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly person: ShellPerson };

export interface ShellPerson {
  readonly firstName: string;
  readonly photoUrl?: string | undefined;
  readonly isModerator: boolean;
}
