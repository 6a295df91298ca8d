/** Queries and calls of a person's own profile: reading it, changing it, and deleting the account. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '../../../contract/accounts.ts';
import { type Answer, call } from '../../core/client.ts';
import { queryOf } from '../../core/queries.ts';
import { upload } from '../../core/upload.ts';
import type { NameValues, ProfileValues } from './profile-fields.tsx';
import { sessionKey } from './session.ts';

const profileQuery = queryOf('readProfile');

export function useProfile() {
  return useQuery(profileQuery);
}

/** Puts a changed profile into the cache, so that the profile and the header show it. */
function useKeepProfile(): (answer: Answer<Profile>) => Answer<Profile> {
  const client = useQueryClient();
  return (answer) => {
    if (answer.allowed) client.setQueryData(profileQuery.queryKey, answer.value);
    if (answer.allowed) void client.invalidateQueries({ queryKey: sessionKey });
    return answer;
  };
}

export function useChangeProfile(): (
  change: Partial<NameValues & ProfileValues>,
) => Promise<Answer<Profile>> {
  const keep = useKeepProfile();
  return async (body) => keep(await call('changeProfile', { body }));
}

/** Sends a photo. `onProgress` hears the share that was sent, from 0 to 1. Rejects only when cancelled. */
export function useSetPhoto(onProgress: (share: number) => void) {
  const keep = useKeepProfile();
  return useMutation({
    mutationFn: async ({ photo, signal }: { photo: Blob; signal: AbortSignal }) => {
      const form = new FormData();
      form.append('file', photo, 'photo.jpg');
      return keep(await upload('setPhoto', form, { onProgress, signal }));
    },
  });
}

export function useRemovePhoto() {
  const keep = useKeepProfile();
  return useMutation({ mutationFn: async () => keep(await call('removePhoto')) });
}

/** Deletes the account and all that belongs to it. Refuses a wrong password. */
export function removeAccount(password: string): Promise<Answer<unknown>> {
  return call('removeAccount', { body: { password } });
}
