/** Whether the window is as narrow as a phone's. */
import { useMediaQuery } from '@mantine/hooks';

/** Below this width a chat or a form takes the whole screen. It is known in the first rendering. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false });
}
