// A screen as the person may use it: Refine's access control is asked once of each button and each screen within, for
// all the rows there are.
import { useMemo } from 'react';
import type { WebScreen } from '../../core/web-model.ts';
import { useCanEach } from '../providers/use-can-each.ts';
import { EMBED } from '../session/access.ts';
import { narrowScreen, usedBy } from './narrow-screen.ts';

export function useNarrowed(screen: WebScreen): WebScreen {
  const used = useMemo(() => {
    const { buttons, screens } = usedBy(screen);
    return { buttons: [...buttons], screens: [...screens] };
  }, [screen]);
  const { key } = screen.model;
  const answers = useCanEach([
    ...used.buttons.map((action) => ({ resource: key, action })),
    ...used.screens.map((resource) => ({ resource, action: EMBED })),
  ]);
  return useMemo(() => {
    const first = used.buttons.length;
    return narrowScreen(screen, {
      buttons: new Set(used.buttons.filter((_, at) => answers[at])),
      screens: new Set(used.screens.filter((_, at) => answers[first + at])),
    });
  }, [screen, used, answers]);
}
