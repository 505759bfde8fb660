import { nameOfRecord } from '../../../web/actions/action-calls.ts';
import type { ActionWeb } from '../../../web/actions/action-web.ts';

export const web: ActionWeb<'screen'> = {
  run: (action, { screen, record, tools }) => {
    if (action.in === 'page') {
      void tools.openPage(action, screen, record);
      return;
    }
    const title = record === null ? action.title : `${action.title}：${nameOfRecord(screen, record)}`;
    tools.showScreen({ title, name: action.screen, by: action.by, entity: screen.entity?.id ?? null, record });
  },
};
