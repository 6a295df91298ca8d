/** One's own profile: reading it, changing it, and leaving. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '../../../contract/accounts.ts';
import { type Answer, answerOf, api, dataOf } from '../../client.ts';
import { upload } from '../../upload.ts';
import type { NameValues, ProfileValues } from './profile-fields.tsx';
import { sessionKey } from './session.tsx';

const profileKey = ['profile'] as const;

export function useProfile() {
  return useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }): Promise<Profile> => dataOf(api.GET('/api/profile', { signal })),
  });
}

/** Shows a changed profile here, and in the header. */
function useKeepProfile(): (answer: Answer<Profile>) => Answer<Profile> {
  const client = useQueryClient();
  return (answer) => {
    if (answer.allowed) client.setQueryData(profileKey, answer.value);
    if (answer.allowed) void client.invalidateQueries({ queryKey: sessionKey });
    return answer;
  };
}

export function useChangeProfile(): (
  change: Partial<NameValues & ProfileValues>,
) => Promise<Answer<Profile>> {
  const keep = useKeepProfile();
  return async (body) => keep(await answerOf(api.PATCH('/api/profile', { body })));
}

/** `onProgress` hears the share that has left, from 0 to 1. */
export function useSetPhoto(onProgress: (share: number) => void) {
  const keep = useKeepProfile();
  return useMutation({
    mutationFn: async (photo: Blob) => {
      const form = new FormData();
      form.append('file', photo, 'photo.jpg');
      return keep(await upload<Profile>('/api/profile/photo', form, { onProgress }));
    },
  });
}

export function useRemovePhoto() {
  const keep = useKeepProfile();
  return useMutation({ mutationFn: async () => keep(await answerOf(api.DELETE('/api/profile/photo'))) });
}

/** Removes the account and all that is its own. Refuses a wrong password. */
export function removeAccount(password: string): Promise<Answer<unknown>> {
  return answerOf(api.DELETE('/api/profile', { body: { password } }));
}
