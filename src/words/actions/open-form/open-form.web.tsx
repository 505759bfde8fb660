import { PlusOutlined } from '@ant-design/icons';
import { formKeyOf } from '../../../web/actions/action-calls.ts';
import type { ActionWeb } from '../../../web/actions/action-web.ts';

export const web: ActionWeb<'open-form'> = {
  button: { type: 'primary', icon: <PlusOutlined aria-hidden="true" /> },
  run: (action, { screen, record, form: wanted, tools }) => {
    const form =
      action.form ??
      (record === null ? (wanted ?? Object.keys(screen.formFacts)[0] ?? null) : formKeyOf(screen, record));
    if (form !== null)
      tools.openForm({
        form,
        record,
        title: action.title,
        action: action.form === null ? null : action,
        next: record === null ? (action.next ?? null) : null,
      });
  },
};
