import { callOf } from '../../../web/actions/action-calls.ts';
import type { ActionWeb } from '../../../web/actions/action-web.ts';
import { isSessionEnd } from '../../../web/actions/write-outcome.ts';

export const web: ActionWeb<'call'> = {
  run: (action, { screen, tools: { send, showText, notification } }) => {
    const call = callOf(screen, action);
    if (call === null) return;
    void send(call, action.args).then((outcome) => {
      if (outcome.kind === 'done') showText(action.title, outcome.message);
      else if (!isSessionEnd(outcome)) notification.open?.({ type: 'error', message: outcome.message });
    });
  },
};
