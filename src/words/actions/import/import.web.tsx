import { lazyPart } from '../../../fields/lazy-part.tsx';
import type { ActionWeb } from '../../../web/actions/action-web.ts';

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);

export const web: ActionWeb<'import'> = {
  run: (action, { list, tools }) => {
    if (list === null) return;
    const within = { ...list.parents, ...action.args };
    tools.open((shared) => <ImportDialog {...shared} action={action} within={within} />);
  },
};
