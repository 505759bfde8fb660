import { formKeyOf } from '../../../web/actions/action-calls.ts';
import type { ActionWeb } from '../../../web/actions/action-web.ts';
import { BatchDialog } from '../../../web/actions/shared-dialogs.ts';
import { FiredEvent } from './fired-event.tsx';

export const web: ActionWeb<'event'> = {
  run: (action, { screen, record, tools }) => {
    if (record === null) return;
    const edit = (): void =>
      tools.openForm({ form: formKeyOf(screen, record) ?? '', record, title: '编辑', action: null });
    tools.open((shared) => <FiredEvent {...shared} action={action} record={record} onEdit={edit} />);
  },
  Ticked: BatchDialog,
};
