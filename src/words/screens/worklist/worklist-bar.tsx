// Above: back to the list as it was, which of how many, how many are done, until when, whether what was typed is
// stored.
import { Progress, Segmented } from 'antd';
import { Link } from 'react-router';
import { holdsAll } from '../../../core/condition.ts';
import type { RecordValues } from '../../../core/json.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { SelectBox } from '../../../fields/select-box.tsx';
import { nameOfRecord } from '../../../web/actions/action-calls.ts';
import { Countdown } from '../../../web/blocks/countdown.tsx';
import { SaveLight } from '../../../web/saving/save-light.tsx';
import type { SaveDesk } from '../../../web/saving/save-desk.ts';
import { useSession } from '../../../web/session/session-context.tsx';
import type { Queue } from './use-queue.ts';
import type { WorklistModel, WorklistScreen } from './worklist.model.ts';

export type ShownSide = 'paper' | 'form';

export interface WorklistBarProps {
  readonly screen: WebScreen<WorklistScreen>;
  readonly queue: Queue;
  readonly id: number;
  /** From 0; -1: it is not in the list. */
  readonly at: number;
  readonly saves: SaveDesk;
  readonly side: ShownSide;
  readonly onSide: (side: ShownSide) => void;
  readonly onGo: (id: number) => void;
  /** The list's search, sub-filter, order and page. */
  readonly params: URLSearchParams;
}

export function WorklistBar({ screen, queue, id, at, saves, side, onSide, onGo, params }: WorklistBarProps) {
  const { worklist, title } = screen.model;
  const record = queue.rows[at] ?? {};
  const done = queue.rows.filter((row) => isDone(worklist, row)).length;
  const isAllDone = worklist.done.length > 0 && queue.rows.length > 0 && done === queue.rows.length;
  return (
    <header className="worklist-bar">
      <h1 className="visually-hidden">{title}</h1>
      <Back model={worklist} params={params} isFinished={isAllDone} />
      <span className="worklist-place">
        <SelectBox
          aria-label="第几份"
          isNarrow
          options={queue.rows.map((row, place) => ({
            value: Number(row['id']),
            title: `${place + 1}　${nameOfRecord(screen, row)}${isDone(worklist, row) ? '　✓' : ''}`,
          }))}
          value={at === -1 ? undefined : id}
          onChange={onGo}
        />
        <strong aria-live="polite">{`${at + 1} / ${queue.total}`}</strong>
      </span>
      {worklist.done.length === 0 ? null : (
        <span className="worklist-progress">
          <Progress
            aria-label="进度"
            percent={queue.total === 0 ? 0 : Math.round((done * 100) / queue.total)}
            size="small"
            showInfo={false}
          />
          <span>{`已完成 ${done} / ${queue.total}`}</span>
        </span>
      )}
      {worklist.deadline === null ? null : (
        <Countdown title={worklist.deadline.title} until={record[worklist.deadline.field]} />
      )}
      <SaveLight desk={saves} />
      <Segmented
        className="worklist-sides"
        aria-label="显示"
        block
        options={[
          { value: 'paper' as const, label: worklist.papers[0]?.title ?? '材料' },
          { value: 'form' as const, label: worklist.formTitle },
        ]}
        value={side}
        onChange={onSide}
      />
    </header>
  );
}

function isDone({ done }: WorklistModel, row: RecordValues): boolean {
  return done.length > 0 && holdsAll(done, row);
}

interface BackProps {
  readonly model: WorklistModel;
  readonly params: URLSearchParams;
  /** All are done: the way leads to where they are handed in. */
  readonly isFinished: boolean;
}

function Back({ model: { back }, params, isFinished }: BackProps) {
  const { app } = useSession();
  const target = app.screens.find(({ key }) => key === back?.screen);
  if (back === null || target === undefined) return null;
  const list = new URLSearchParams(params);
  list.delete('id');
  const query = list.toString();
  const finish = new URLSearchParams(params.has('type') ? { type: params.get('type') ?? '' } : {});
  if (back.preset !== null) finish.set('preset', back.preset);
  return (
    <span className="worklist-back">
      <Link to={query === '' ? target.path : `${target.path}?${query}`}>返回列表</Link>
      {back.preset === null ? null : (
        <Link
          className={isFinished ? 'ant-btn ant-btn-primary ant-btn-sm worklist-finish' : 'worklist-finish'}
          to={`${target.path}?${finish.toString()}`}
        >
          {back.title}
        </Link>
      )}
    </span>
  );
}
