import { callOf } from '../../../web/actions/action-calls.ts';
import type { ActionWeb } from '../../../web/actions/action-web.ts';
import { BatchDialog } from '../../../web/actions/shared-dialogs.ts';
import { filesOf } from '../../../web/preview/preview-file.ts';

const NO_FILE = '未上传该附件';

export const web: ActionWeb<'preview'> = {
  run: (action, { screen, record, tools }) => {
    if (record === null) return;
    if (action.field === null) {
      void tools.download(callOf(screen, action), record, { action, to: 'show' });
      return;
    }
    const [file] = filesOf(record[action.field], action.title);
    if (file === undefined) tools.notification.open?.({ type: 'error', message: action.missing ?? NO_FILE });
    else tools.preview(file);
  },
  Ticked: BatchDialog,
};
