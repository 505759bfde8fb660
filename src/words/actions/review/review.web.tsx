import type { ActionWeb } from '../../../web/actions/action-web.ts';
import { ReviewDialog } from '../../../web/actions/shared-dialogs.ts';

export const web: ActionWeb<'review'> = {
  run: (action, { record, line, tools }) => {
    if (record !== null)
      tools.openStep({ record, action }, (shared) => (
        <ReviewDialog
          {...shared}
          action={action}
          records={[record]}
          line={line}
          onMove={(next) => tools.moveStep({ record: next, action })}
          onSettled={() => undefined}
        />
      ));
  },
  Ticked: ReviewDialog,
};
