import { lazyPart } from '../../../fields/lazy-part.tsx';
import type { ActionWeb } from '../../../web/actions/action-web.ts';

const RemindDialog = lazyPart(async () => (await import('./remind-dialog.tsx')).RemindDialog);

export const web: ActionWeb<'remind'> = {
  run: (action, { record, tools }) => {
    if (record !== null)
      tools.open((shared) => (
        <RemindDialog {...shared} action={action} records={[record]} onSettled={() => undefined} />
      ));
  },
  Ticked: RemindDialog,
};
