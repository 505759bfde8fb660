// One group of a proposal: name, leader, members with their sheets, topics with their experts.
import { Input, Select } from 'antd';
import {
  changeGroup,
  loadsOf,
  membersOf,
  move,
  refusalOf,
  regroup,
  type Proposal,
  type ProposedGroup,
} from './edited-proposal.ts';
import { ExpertChip } from './expert-chip.tsx';
import { TopicLine } from './topic-line.tsx';
import { useHold, type Held } from './use-hold.ts';

export interface GroupEditorProps {
  readonly group: ProposedGroup;
  readonly proposal: Proposal;
  readonly edit: (change: (proposal: Proposal) => Proposal) => void;
}

const NAME_LENGTH = 40;

export function GroupEditor({ group, proposal, edit }: GroupEditorProps) {
  const topics = proposal.topics.filter((topic) => topic.group === group.code);
  const members = membersOf(proposal, group.code);
  const loads = loadsOf(proposal);
  const expertName = (id: number): string => proposal.experts.get(id)?.name ?? '';
  const topicName = (id: number): string => topics.find((topic) => topic.id === id)?.name ?? '';
  const put = ({ expert, from }: Held, topic: number): string => {
    const refusal = refusalOf(proposal, { expert, topic }, from);
    if (refusal !== null) return refusal;
    edit((known) => move(known, { expert, from, to: topic }));
    return `${expertName(expert)}已分配到《${topicName(topic)}》`;
  };
  const take = ({ expert, from }: Held): string => {
    edit((known) => move(known, { expert, from, to: null }));
    return `已移除${expertName(expert)}`;
  };
  const hold = useHold({
    topics: topics.map(({ id }) => id),
    nameOf: (what) => ('expert' in what ? expertName(what.expert) : topicName(what.topic)),
    put,
    take,
  });
  return (
    <section className="proposal-group" aria-label={`${group.code}组`}>
      <div className="proposal-head">
        <label>
          <span>组名</span>
          <Input
            value={group.name}
            maxLength={NAME_LENGTH}
            onChange={({ target }) => edit((known) => changeGroup(known, group.code, { name: target.value }))}
          />
        </label>
        <label>
          <span>组长</span>
          <Select<number>
            aria-label="组长"
            value={members.some(({ id }) => id === group.leaderId) ? group.leaderId : null}
            placeholder="请选择"
            options={members.map(({ id }) => ({ value: id, label: expertName(id) }))}
            onChange={(leaderId) => edit((known) => changeGroup(known, group.code, { leaderId }))}
          />
        </label>
      </div>
      <p className="proposal-hint">
        拖动专家到课题上调整；键盘：回车选中专家，上下方向键选择课题，再按回车放下，Delete移除。数字是本组项数和全部项数/上限。
      </p>
      <div className="proposal-members">
        {members.flatMap(({ id, count }) => {
          const expert = proposal.experts.get(id);
          return expert === undefined
            ? []
            : [
                <ExpertChip
                  key={id}
                  expert={expert}
                  from={null}
                  count={`${count} · ${loads.get(id) ?? 0}/${expert.most}`}
                  isLeader={id === group.leaderId}
                  conflict={null}
                  hold={hold}
                  onRemove={null}
                />,
              ];
        })}
      </div>
      <p role="status" className="proposal-said">
        {hold.said}
      </p>
      <ol className="proposal-topics">
        {topics.map((topic) => (
          <TopicLine
            key={topic.id}
            topic={topic}
            proposal={proposal}
            leaderId={group.leaderId}
            loads={loads}
            hold={hold}
            onAdd={(expert) => edit((known) => move(known, { expert, from: null, to: topic.id }))}
            onRemove={(expert) => void take({ expert, from: topic.id })}
            onGroup={(code) => edit((known) => regroup(known, topic.id, code))}
          />
        ))}
      </ol>
    </section>
  );
}
