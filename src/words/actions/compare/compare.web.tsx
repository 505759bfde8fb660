import { lazyPart } from '../../../fields/lazy-part.tsx';
import type { ActionWeb } from '../../../web/actions/action-web.ts';

const CompareDialog = lazyPart(async () => (await import('./compare-dialog.tsx')).CompareDialog);

export const web: ActionWeb<'compare'> = {
  run: (action, { record, tools }) => {
    if (record !== null) tools.open((shared) => <CompareDialog {...shared} action={action} row={record} />);
  },
};
