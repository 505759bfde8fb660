import { lazyPart } from '../../../fields/lazy-part.tsx';
import type { ActionWeb } from '../../../web/actions/action-web.ts';

const ArchiveDialog = lazyPart(async () => (await import('./archive-dialog.tsx')).ArchiveDialog);

export const web: ActionWeb<'archive'> = {
  run: (action, { record, tools }) => {
    if (record !== null) tools.open((shared) => <ArchiveDialog {...shared} action={action} records={[record]} />);
  },
  Ticked: ({ onSettled: _, ...props }) => <ArchiveDialog {...props} />,
};
