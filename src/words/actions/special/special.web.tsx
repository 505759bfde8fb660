import { lazyPart } from '../../../fields/lazy-part.tsx';
import type { ActionWeb } from '../../../web/actions/action-web.ts';

const SpecialDialog = lazyPart(async () => (await import('./special-dialog.tsx')).SpecialDialog);

export const web: ActionWeb<'special'> = {
  run: (action, { tools }) => tools.open((shared) => <SpecialDialog {...shared} action={action} />),
};
