// Screen kind "worklist": one record of a list after the other, what is read on the left, what is written on the right.
// ?id= names the record; search, sub-filter and order stand beside it as in the list's own address.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useForm } from '../../../web/actions/use-form.ts';
import { FormProblem } from '../../../web/actions/form/form-problem.tsx';
import { contextOf, useContextRecord } from '../../../web/kinds/use-context-record.ts';
import { KindPage } from '../../../web/kinds/kind-page.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { ListError, ListLoading } from '../../../web/list/list-states.tsx';
import { readListState } from '../../../web/list/list-state.ts';
import { createSaveDesk } from '../../../web/saving/save-desk.ts';
import { useFinishBeforeLeaving } from '../../../web/saving/use-finish-before-leaving.ts';
import { useSaveWhenOnline } from '../../../web/saving/use-save-when-online.ts';
import { neighboursOf } from './queue-order.ts';
import { useHandOver } from './use-hand-over.ts';
import { useOpenSheets } from './use-open-sheets.ts';
import { useQueue } from './use-queue.ts';
import { useWorklistKeys } from './use-worklist-keys.ts';
import { type ShownSide, WorklistBar } from './worklist-bar.tsx';
import { WorklistFoot } from './worklist-foot.tsx';
import type { PaperDesk } from '../../../web/preview/materials.tsx';
import { WorklistSheet } from './worklist-sheet.tsx';
import '../../../web/actions/form/form.css';
import './worklist.css';

/** Read ahead, so that the next one is there at once, also where the line goes meanwhile. */
const AHEAD = 2;

export function WorklistKind({ screen, fields }: KindProps<'worklist'>) {
  const { worklist, title } = screen.model;
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params), [params]);
  const named = Number(params.get('id')) || null;
  const chosen = useContextRecord(screen);
  const context = useMemo(
    () => (screen.model.context === null ? undefined : contextOf(screen.model.context, chosen)),
    [screen, chosen],
  );
  const queue = useQueue(screen, { state, id: named, context });
  const id = named ?? (Number(queue.rows[0]?.['id']) || null);
  const [saves] = useState(createSaveDesk);
  const loaded = useForm(screen, worklist.form);
  const place = neighboursOf(queue, id ?? 0, AHEAD);
  const open = useOpenSheets(id, place.ahead, saves);
  const paper = useRef<PaperDesk | null>(null);
  const [side, setSide] = useState<ShownSide>('form');
  const [width, setWidth] = useState<number | string>('56%');
  useFinishBeforeLeaving(saves);
  useSaveWhenOnline(saves);
  useHandOver({ screen, form: loaded.form, isReady: !queue.isFirst, open });

  const go = useCallback(
    (to: number | null) => {
      if (to === null) return;
      void saves.flush();
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('id', String(to));
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [saves, setParams],
  );
  const { before, after } = place;
  useWorklistKeys({
    paper,
    next: () => go(after),
    before: () => go(before),
    store: () => void saves.flush(),
    leave: after === null ? () => void saves.flush() : null,
  });
  useEffect(() => {
    document.querySelector('.worklist')?.scrollIntoView({ block: 'nearest' });
  }, [id]);

  const failure = loaded.error ?? queue.error ?? (chosen.kind === 'failed' ? chosen.message : null);
  if (failure !== null)
    return (
      <KindPage title={title}>
        {loaded.error !== null ? (
          <FormProblem message={loaded.error} onRetry={loaded.retry} />
        ) : (
          <div className="kind-card">
            <ListError message={failure} onRetry={chosen.kind === 'failed' ? chosen.retry : queue.refetch} />
          </div>
        )}
      </KindPage>
    );
  if (loaded.form === null || (queue.isFirst && chosen.kind !== 'none'))
    return (
      <KindPage title={title}>
        <div className="kind-card">
          <ListLoading rows={8} />
        </div>
      </KindPage>
    );
  if (id === null)
    return (
      <KindPage title={title}>
        <p className="kind-card" role="status">
          列表中没有要办理的数据。
        </p>
      </KindPage>
    );
  const { form } = loaded;
  return (
    <div className="worklist" data-side={side}>
      <WorklistBar
        screen={screen}
        queue={queue}
        id={id}
        at={place.at}
        saves={saves}
        side={side}
        onSide={setSide}
        onGo={go}
        params={params}
      />
      {open.ids.map((one) => (
        <WorklistSheet
          key={one}
          id={one}
          isShown={one === id}
          side={side}
          screen={screen}
          fields={fields}
          form={form}
          formFields={loaded.fields}
          queue={queue}
          saves={saves}
          paper={paper}
          width={width}
          onWidth={setWidth}
        />
      ))}
      <WorklistFoot
        before={before}
        after={after}
        onGo={go}
        onStore={() => {
          void saves.flush();
          go(after);
        }}
      />
    </div>
  );
}
