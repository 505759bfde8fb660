import type { ActionWeb } from '../../../web/actions/action-web.ts';

export const web: ActionWeb<'detail'> = {
  run: (_action, { record, tools }) => {
    if (record !== null) tools.showDetail(record);
  },
};
