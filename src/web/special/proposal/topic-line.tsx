// A topic with its experts, onto which others are put, and the group that it is in.
import { Select } from 'antd';
import { conflictOf, refusalOf, type ProposedTopic, type Proposal } from './edited-proposal.ts';
import { ExpertChip } from './expert-chip.tsx';
import type { Hold } from './use-hold.ts';

export interface TopicLineProps {
  readonly topic: ProposedTopic;
  readonly proposal: Proposal;
  readonly leaderId: number | null;
  readonly loads: ReadonlyMap<number, number>;
  readonly hold: Hold;
  readonly onAdd: (expert: number) => void;
  readonly onRemove: (expert: number) => void;
  readonly onGroup: (code: string) => void;
}

export function TopicLine({ topic, proposal, leaderId, loads, hold, onAdd, onRemove, onGroup }: TopicLineProps) {
  const { held, aimed } = hold;
  const from = held?.from ?? null;
  const refusal =
    held === null || from === topic.id ? null : refusalOf(proposal, { expert: held.expert, topic: topic.id }, from);
  const missing = topic.wanted - topic.experts.length;
  return (
    <li
      className="proposal-topic"
      data-aimed={held !== null && aimed === topic.id}
      data-refused={refusal !== null}
      onDragOver={(event) => {
        if (held === null) return;
        hold.aim(topic.id);
        if (refusal === null) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        hold.drop(topic.id);
      }}
    >
      <div className="proposal-name">
        <span className="proposal-code">{topic.code}</span>
        <strong>{topic.name}</strong>
        <small>{topic.subject}</small>
      </div>
      <div className="proposal-experts">
        {topic.experts.flatMap((id) => {
          const expert = proposal.experts.get(id);
          return expert === undefined
            ? []
            : [
                <ExpertChip
                  key={id}
                  expert={expert}
                  from={topic.id}
                  count={null}
                  isLeader={id === leaderId}
                  conflict={conflictOf(proposal, { topic: topic.id, expert: id })}
                  hold={hold}
                  onRemove={() => onRemove(id)}
                />,
              ];
        })}
        <Select<number>
          className="proposal-add"
          aria-label={`给${topic.code}添加专家`}
          placeholder="添加专家"
          size="small"
          showSearch
          optionFilterProp="label"
          value={null}
          popupMatchSelectWidth={280}
          options={[...proposal.experts.values()]
            .filter(({ id }) => refusalOf(proposal, { expert: id, topic: topic.id }) === null)
            .map(({ id, name, company, most }) => ({
              value: id,
              label: `${name} ${loads.get(id) ?? 0}/${most} ${company ?? ''}`,
            }))}
          onChange={onAdd}
        />
        {missing === 0 ? null : (
          <span className="proposal-missing">{missing > 0 ? `还差${missing}位` : `多${-missing}位`}</span>
        )}
        {refusal !== null && aimed === topic.id ? <span className="proposal-missing">{refusal}</span> : null}
      </div>
      <Select
        className="proposal-move"
        aria-label={`${topic.code}的组别`}
        size="small"
        value={topic.group}
        options={proposal.groups.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        onChange={onGroup}
      />
    </li>
  );
}
