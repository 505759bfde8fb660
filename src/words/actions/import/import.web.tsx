import { lazyPart } from '../../../fields/lazy-part.tsx';
import { callOf } from '../../../web/actions/action-calls.ts';
import type { ActionWeb } from '../../../web/actions/action-web.ts';

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);

export const web: ActionWeb<'import'> = {
  run: (action, { screen, list, tools }) => {
    if (list === null) return;
    const takes = callOf(screen, action)?.takes ?? [];
    const parents = Object.fromEntries(Object.entries(list.parents).filter(([name]) => takes.includes(name)));
    const within = { ...parents, ...action.args };
    tools.open((shared) => <ImportDialog {...shared} action={action} within={within} />);
  },
};
