import { lazyPart } from '../../../fields/lazy-part.tsx';
import type { Json } from '../../../core/json.ts';
import { callOf } from '../../../web/actions/action-calls.ts';
import type { ActionWeb } from '../../../web/actions/action-web.ts';

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog);

/** What the config asks about is asked on every way to it; the server refuses full numbers that nobody confirmed. */
export const web: ActionWeb<'export'> = {
  busyTitle: '正在导出…',
  run: (action, { screen, list, tools }) => {
    const call = callOf(screen, action) ?? list?.exportCall ?? null;
    if (list === null || call === null) return;
    const save = (said: Readonly<Record<string, Json>>): void =>
      void list.save(
        call,
        { ...list.shown, ...(list.sort === '' ? {} : { sort: list.sort }), ...action.args, ...said },
        list.fileName,
      );
    const start = (): void => save(action.args['full'] === true ? { confirm: true } : {});
    if (action.confirm === null) save({});
    else
      tools.open((shared) => (
        <ExportDialog {...shared} action={action} call={list.call} args={list.shown} start={start} />
      ));
  },
};
