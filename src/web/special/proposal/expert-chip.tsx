// An expert on a topic or among the members: drawn, or picked up by keyboard.
import { Tooltip } from 'antd';
import type { Hold } from './use-hold.ts';
import type { ProposedConflict, ProposedExpert } from './edited-proposal.ts';

export interface ExpertChipProps {
  readonly expert: ProposedExpert;
  /** null: among the members. */
  readonly from: number | null;
  /** Behind the name: sheets. */
  readonly count: string | null;
  readonly isLeader: boolean;
  readonly conflict: ProposedConflict | null;
  readonly hold: Hold;
  readonly onRemove: (() => void) | null;
}

export function ExpertChip({ expert, from, count, isLeader, conflict, hold, onRemove }: ExpertChipProps) {
  const own = { expert: expert.id, from };
  const isHeld = hold.held?.expert === expert.id && hold.held.from === from;
  const facts = [
    expert.company ?? '',
    expert.subjects.join('、'),
    ...(conflict === null ? [] : [`${conflict.detail}，${conflict.level === 'hard' ? '需回避' : '请核对'}`]),
  ].filter((fact) => fact !== '');
  return (
    <span className="proposal-chip" data-held={isHeld} data-conflict={conflict?.level ?? ''}>
      <Tooltip title={facts.join('；')}>
        <button
          type="button"
          draggable
          aria-pressed={isHeld}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', expert.name);
            hold.pick(own);
          }}
          onDragEnd={hold.letGo}
          onKeyDown={(event) => hold.onKey(event, own)}
        >
          {expert.name}
          {isLeader ? <em>组长</em> : null}
          {count === null ? null : <small>{count}</small>}
          <span className="visually-hidden">{`，${facts.join('，')}`}</span>
        </button>
      </Tooltip>
      {onRemove === null ? null : (
        <button type="button" className="proposal-remove" aria-label={`移除${expert.name}`} onClick={onRemove}>
          ×
        </button>
      )}
    </span>
  );
}
