import { callOf } from '../../../web/actions/action-calls.ts';
import type { ActionWeb } from '../../../web/actions/action-web.ts';
import { messageOf } from '../../../web/session/api-error.ts';

export const web: ActionWeb<'call'> = {
  run: (action, { screen, tools: { api, showText, toast } }) => {
    const call = callOf(screen, action);
    if (call === null) return;
    api.answer({ path: call.path, method: call.method, args: action.args }).then(
      ({ message }) => showText(action.title, message),
      (failure: unknown) => toast.show('error', messageOf(failure)),
    );
  },
};
