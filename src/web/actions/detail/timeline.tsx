// What happened to a record, newest first: who did what when, from which state to which, with opinion and file. Not
// Refine's useLogList: it comes with the record, in one request under one grant whose opening is logged once; nor
// useLog: the server writes the audit log in the transaction of the change, what a browser reports proves nothing.
import type { MachineModel } from '../../../core/machine-model.ts';
import type { StateModel } from '../../../core/state-model.ts';
import { machineOfEvent } from '../../../core/machine.ts';
import { shownDateTime } from '../../../core/shown-date.ts';
import { filesOf } from '../../preview/preview-file.ts';
import { FileLinks } from './file-links.tsx';
import { type TimelineEntry, whoActed } from './detail-facts.ts';

export interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  readonly machines: readonly MachineModel[];
}

export function Timeline({ entries, machines }: TimelineProps) {
  if (entries.length === 0) return <p className="detail-none">暂无审核轨迹</p>;
  return (
    <ol className="detail-timeline">
      {[...entries].reverse().map((entry, at) => {
        const machine = machineOfEvent(machines, entry.event);
        return (
          <li key={`${entry.time}${at}`} data-tone={stateOf(machine, entry.to)?.tone ?? 'default'}>
            <p className="detail-step">
              <strong>{entry.machine === '' ? entry.action : `${entry.machine} · ${entry.action}`}</strong>
              {stepOf(machine, entry)}
            </p>
            <p className="detail-who">
              <time>{shownDateTime(entry.time)}</time>
              {whoActed(entry)}
            </p>
            {entry.opinion === '' ? null : <p className="detail-opinion">{entry.opinion}</p>}
            {entry.fileUrl === '' ? null : <FileLinks files={filesOf(entry.fileUrl, '意见附件')} />}
          </li>
        );
      })}
    </ol>
  );
}

function stepOf(machine: MachineModel | null, entry: TimelineEntry): string {
  const [from, to] = [stateTitle(machine, entry.from), stateTitle(machine, entry.to)];
  if (to === '' || from === to) return '';
  return from === '' ? to : `${from} → ${to}`;
}

function stateTitle(machine: MachineModel | null, text: string): string {
  return stateOf(machine, text)?.title ?? text;
}

function stateOf(machine: MachineModel | null, text: string): StateModel | undefined {
  return machine?.states.find((state) => String(state.code) === text);
}
