import { callOf } from '../../../web/actions/action-calls.ts';
import type { ActionWeb } from '../../../web/actions/action-web.ts';
import { BatchDialog } from '../../../web/actions/shared-dialogs.ts';

export const web: ActionWeb<'download'> = {
  run: (action, { screen, record, tools }) =>
    void tools.download(callOf(screen, action), record, { action, to: 'save' }),
  Ticked: BatchDialog,
};
