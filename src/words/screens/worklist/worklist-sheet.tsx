// One record of a worklist: what is read beside what is written, with a bar between; on a phone one of the two. What is
// not looked at stays, hidden, as long as it is not stored, and the next ones wait so.
import { Grid, Splitter } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import { useReadRecord, useStoredRecord } from '../../../web/actions/use-stored-record.ts';
import { ListError, ListLoading } from '../../../web/list/list-states.tsx';
import { PaperSide } from './paper-side.tsx';
import { SheetSide } from './sheet-side.tsx';
import { versionText } from './use-queue.ts';
import type { WorklistSheetProps } from './worklist-sheet-props.ts';

/** Several things that happen at once are one question. */
const SOON_MS = 50;

export function WorklistSheet(props: WorklistSheetProps) {
  const { id, isShown, side, screen, paper, width, onWidth } = props;
  const { worklist } = screen.model;
  const call = screen.calls[worklist.read] ?? null;
  const opened = useStoredRecord({ call, id, isStill: true });
  const { record: shown, reread } = useLatest(props, opened.record);
  const isWide = Grid.useBreakpoint().lg !== false;
  const paperSide = useMemo(
    () =>
      opened.record === null ? null : (
        <PaperSide model={worklist} record={opened.record} isShown={isShown} paper={paper} />
      ),
    [worklist, opened.record, isShown, paper],
  );
  if (opened.error !== null)
    return (
      <div className="kind-card" hidden={!isShown}>
        <ListError message={opened.error} onRetry={opened.refetch} />
      </div>
    );
  if (opened.record === null || shown === null)
    return (
      <div className="kind-card" hidden={!isShown}>
        <ListLoading rows={8} />
      </div>
    );
  const isPaperShown = isWide || side === 'paper';
  const isFormShown = isWide || side === 'form';
  return (
    <div className="worklist-sheet" hidden={!isShown}>
      <Splitter className={isWide ? 'worklist-both' : 'worklist-single'} onResize={([left]) => onWidth(left ?? width)}>
        <Splitter.Panel size={isWide ? width : isPaperShown ? '100%' : 0} min={isWide ? '25%' : 0}>
          <section className="worklist-side" aria-label={worklist.papers[0]?.title ?? '材料'} hidden={!isPaperShown}>
            {paperSide}
          </section>
        </Splitter.Panel>
        <Splitter.Panel resizable={isWide} min={isWide ? '25%' : 0}>
          <section className="worklist-side" aria-label={worklist.formTitle} hidden={!isFormShown}>
            <SheetSide {...props} record={opened.record} shown={shown} onSaved={reread} />
          </section>
        </Splitter.Panel>
      </Splitter>
    </div>
  );
}

interface Latest {
  readonly record: RecordValues | null;
  /** Reads it again, once for several asks. */
  readonly reread: () => void;
}

/** The record as the server has it now: what it has worked out, what may be done. What is typed stands on the first. */
function useLatest({ id, screen, queue }: WorklistSheetProps, first: RecordValues | null): Latest {
  const read = useReadRecord();
  const [record, setRecord] = useState<RecordValues | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const { note } = queue;
  const call = screen.calls[screen.model.worklist.read] ?? null;
  const reread = useCallback(() => {
    if (waiting.current !== null) return;
    waiting.current = setTimeout(() => {
      waiting.current = null;
      read(call, id).then(
        (now) => {
          setRecord(now);
          note(now);
        },
        () => undefined,
      );
    }, SOON_MS);
  }, [read, call, id, note]);
  useEffect(
    () => () => {
      if (waiting.current !== null) clearTimeout(waiting.current);
    },
    [],
  );
  const shown = record ?? first;
  // The list has heard of a change that this page has not made, or of its own before its reading came.
  const listed = queue.versionOf(id);
  const isBehind = shown !== null && listed !== versionText(shown);
  useEffect(() => {
    if (isBehind) reread();
  }, [isBehind, listed, reread]);
  return { record: shown, reread };
}
