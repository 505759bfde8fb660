import { lazy } from 'react';
import type { ActionWeb } from '../../../web/actions/action-web.ts';

const SpecialDialog = lazy(async () => ({ default: (await import('./special-dialog.tsx')).SpecialDialog }));

export const web: ActionWeb<'special'> = {
  run: (action, { tools }) => tools.open((shared) => <SpecialDialog {...shared} action={action} />),
};
