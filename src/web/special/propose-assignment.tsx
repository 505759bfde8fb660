// Groups, experts and leaders as the server proposes them for the batch that the office works in (domain §5.3): worked
// out, edited, downloaded or confirmed.
import { Alert, Button, InputNumber, Progress, Result, Select } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AskDialog } from '../actions/form/ask-dialog.tsx';
import { UnsavedNotice } from '../actions/form/form-notices.tsx';
import { GroupEditor } from './proposal/group-editor.tsx';
import { membersOf, openTopics } from './proposal/edited-proposal.ts';
import { SendProposal } from './proposal/send-proposal.tsx';
import { useProposal } from './proposal/use-proposal.ts';
import './propose-assignment.css';

const GROUP_SIZE = 60;
const EACH = 15;
/** Where the lists keep the batch that is chosen. */
const BATCH = 'topicbatchId';
/** Where what was written is seen. */
const LIST = '/includeExpert';

export function Component() {
  const [topicbatchId] = useState(() => Number(localStorage.getItem(BATCH)) || null);
  const run = useProposal(topicbatchId);
  const { answer, proposal, edit, share, problem, start, stop } = run;
  const [count, setCount] = useState<number | null>(null);
  const [groupSize, setGroupSize] = useState(GROUP_SIZE);
  const [each, setEach] = useState(EACH);
  const [seed, setSeed] = useState(1);
  const [chosen, setChosen] = useState<string | null>(null);
  const [written, setWritten] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const group = proposal?.groups.find(({ code }) => code === chosen) ?? proposal?.groups[0];
  const open = proposal === null ? [] : openTopics(proposal);
  if (written !== null) return <Written message={written} />;
  return (
    <div className="proposal">
      <form
        className="proposal-settings"
        aria-label="自动分组"
        onSubmit={(event) => {
          event.preventDefault();
          if (run.isEdited) setAsked(true);
          else start({ count, groupSize, each, seed });
        }}
      >
        <label>
          <span>每项专家数</span>
          <InputNumber value={count} min={1} max={20} placeholder="按评审时间" onChange={setCount} />
        </label>
        <label>
          <span>每组课题数</span>
          <InputNumber value={groupSize} min={5} max={200} onChange={(size) => setGroupSize(size ?? GROUP_SIZE)} />
        </label>
        <label>
          <span>每位专家约评项数</span>
          <InputNumber value={each} min={1} max={500} onChange={(next) => setEach(next ?? EACH)} />
        </label>
        <label>
          <span>随机种子</span>
          <InputNumber value={seed} min={0} max={999_999} onChange={(next) => setSeed(next ?? 1)} />
        </label>
        <Button type={proposal === null ? 'primary' : 'default'} htmlType="submit" disabled={share !== null}>
          {proposal === null ? '生成方案' : '重新生成'}
        </Button>
        {share === null ? null : (
          <>
            <Progress percent={Math.round(share * 100)} aria-label="进度" />
            <Button onClick={stop}>停止</Button>
          </>
        )}
      </form>
      <p className="proposal-hint">
        待分配专家的课题按学科分组，每项专家数相同，需回避的不分配，组内任务相差不超过1项，再求学科对口、单位分散。种子相同，结果相同；确认之前不写入。
      </p>
      {problem === null ? null : <Alert type="error" showIcon role="alert" message={problem} />}
      <UnsavedNotice found={run.found} onTake={run.restore} onDrop={run.drop} />
      <AskDialog
        isOpen={isAsked}
        title="调整过的方案将被新方案替换"
        okTitle="重新生成"
        cancelTitle="保留调整"
        danger
        onCancel={() => setAsked(false)}
        onOk={() => {
          setAsked(false);
          start({ count, groupSize, each, seed });
        }}
      >
        <p>需要留用的，请先点“下载分组表”。</p>
      </AskDialog>
      {answer === null || proposal === null || group === undefined ? null : (
        <>
          <Alert
            type={answer.shortfalls.length === 0 ? 'success' : 'warning'}
            showIcon
            role="status"
            message={`${answer.batch}：${answer.message}`}
            description={
              answer.shortfalls.length === 0 ? null : (
                <ul className="proposal-short">
                  {answer.shortfalls.map(({ code, name, reason }) => (
                    <li key={code}>{`${code}《${name}》${reason}`}</li>
                  ))}
                </ul>
              )
            }
          />
          <div className="proposal-desk">
            <nav aria-label="专家组" className="proposal-groups">
              {proposal.groups.map(({ code, name }) => {
                const own = proposal.topics.filter((topic) => topic.group === code);
                const left = open.filter((topic) => topic.group === code).length;
                return (
                  <button key={code} type="button" aria-current={code === group.code} onClick={() => setChosen(code)}>
                    <strong>{`${code} ${name}`}</strong>
                    <small>{`${own.length}项 · ${membersOf(proposal, code).length}位专家`}</small>
                    {left === 0 ? null : <em>{`${left}项待调整`}</em>}
                  </button>
                );
              })}
            </nav>
            <Select
              className="proposal-choose"
              aria-label="专家组"
              value={group.code}
              options={proposal.groups.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
              onChange={setChosen}
            />
            <GroupEditor key={group.code} group={group} proposal={proposal} edit={edit} />
          </div>
          <SendProposal
            proposal={proposal}
            onWritten={(message) => {
              run.drop();
              setWritten(message);
            }}
          />
        </>
      )}
    </div>
  );
}

/** The keyboard stood in a dialog that is gone: it goes on here. */
function Written({ message }: { readonly message: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Result
      status="success"
      title="已分组"
      subTitle={message}
      extra={
        <Button type="primary" autoFocus onClick={() => void navigate({ pathname: LIST, search })}>
          查看专家分组
        </Button>
      }
    />
  );
}
