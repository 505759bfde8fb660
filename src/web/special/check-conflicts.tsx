// Who may not review what, and who had better not, of the batch that the office works in (domain §5.2): of the sheets
// that are given out, or of all experts and topics before anybody is asked.
import { Alert, Empty, Flex, Segmented, Spin, Table, Tag, type Breakpoint, type TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { useAnswer } from '../list/use-answer.ts';

const CALL = {
  entity: 'topicapply-expert',
  path: '/admin/api/esp/topicapply/expert/checkConflict',
  method: 'POST',
} as const;
/** Where the lists keep the batch that is chosen. */
const BATCH = 'topicbatchId';
const PAGE = 20;

interface Hit {
  readonly level: 'hard' | 'soft';
  readonly code: string;
  readonly name: string;
  readonly expert: string;
  readonly detail: string;
  readonly assigned: boolean;
}

interface Hits {
  readonly topics: number;
  readonly experts: number;
  readonly hardCount: number;
  readonly softCount: number;
  readonly hard: readonly Hit[];
  readonly soft: readonly Hit[];
}

export function Component() {
  const [topicbatchId] = useState(() => Number(localStorage.getItem(BATCH)) || null);
  const [isWhole, setWhole] = useState(false);
  const args = useMemo(() => ({ topicbatchId, all: isWhole }), [topicbatchId, isWhole]);
  const { answer, error, isFetching } = useAnswer<Hits>({
    call: topicbatchId === null ? null : CALL,
    args,
    read: readHits,
    kept: 'fresh',
  });
  if (topicbatchId === null) return <Empty description="请先选择申报批次" />;
  return (
    <Flex component="section" vertical gap={16} aria-label="回避检查">
      <Segmented
        block
        value={isWhole ? 'all' : 'assigned'}
        options={[
          { value: 'assigned', label: '已分配的评审表' },
          { value: 'all', label: '全部专家和课题' },
        ]}
        onChange={(value) => setWhole(value === 'all')}
      />
      {error === null ? null : <Alert type="error" showIcon role="alert" message={error} />}
      <Spin spinning={isFetching}>{answer === null ? null : <Found answer={answer} isWhole={isWhole} />}</Spin>
    </Flex>
  );
}

function Found({ answer, isWhole }: { readonly answer: Hits; readonly isWhole: boolean }) {
  const { topics, experts, hardCount, softCount } = answer;
  const hits = [...answer.hard, ...answer.soft];
  if (topics === 0 || experts === 0)
    return <Empty description={isWhole ? '本批次还没有待分配的课题或在用的专家' : '本批次还没有分配评审表'} />;
  const shown = hits.length < hardCount + softCount ? `，下面列出前${hits.length}处` : '';
  return (
    <Flex vertical gap={12}>
      <Alert
        type={hardCount > 0 ? 'error' : softCount > 0 ? 'warning' : 'success'}
        showIcon
        role="status"
        message={
          hits.length === 0
            ? `${topics}项课题、${experts}位专家，没有需回避的情形`
            : `${topics}项课题、${experts}位专家：需回避${hardCount}处，请核对${softCount}处${shown}`
        }
      />
      {hits.length === 0 ? null : (
        <Table<Hit>
          size="small"
          rowKey={({ code, expert, detail }) => `${code} ${expert} ${detail}`}
          dataSource={hits}
          pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false }}
          columns={columnsOf(isWhole)}
        />
      )}
    </Flex>
  );
}

function columnsOf(isWhole: boolean): TableColumnsType<Hit> {
  const wide: Breakpoint[] = ['sm'];
  return [
    {
      title: '结果',
      responsive: wide,
      dataIndex: 'level',
      width: 84,
      render: (level: Hit['level']) => levelTag(level),
    },
    { title: '评审编号', responsive: wide, dataIndex: 'code', width: 110 },
    { title: '课题名称', responsive: wide, dataIndex: 'name' },
    { title: '专家', responsive: wide, dataIndex: 'expert', width: 90 },
    { title: '原因', responsive: wide, dataIndex: 'detail' },
    ...(isWhole
      ? [
          {
            title: '已分配',
            responsive: wide,
            dataIndex: 'assigned',
            width: 76,
            render: (is: boolean) => (is ? '是' : '否'),
          },
        ]
      : []),
    { title: '回避情形', responsive: ['xs'], key: 'hit', render: (_, hit) => hitLines(hit) },
  ];
}

/** On a phone: one above the other. */
function hitLines({ level, code, name, expert, detail, assigned }: Hit) {
  return (
    <Flex vertical gap={4}>
      <Flex gap={8} align="center">
        {levelTag(level)}
        <strong>{expert}</strong>
        <span>{detail}</span>
      </Flex>
      <span>
        {code} {name}
      </span>
      {assigned ? <span>已分配</span> : null}
    </Flex>
  );
}

function levelTag(level: Hit['level']) {
  return <Tag color={level === 'hard' ? 'error' : 'warning'}>{level === 'hard' ? '需回避' : '请核对'}</Tag>;
}

function readHits(answer: unknown): Hits {
  const said = isRecord(answer) ? answer : {};
  const count = (key: string): number => (typeof said[key] === 'number' ? said[key] : 0);
  return {
    topics: count('topics'),
    experts: count('experts'),
    hardCount: count('hardCount'),
    softCount: count('softCount'),
    hard: hitsOf(said['hard'], 'hard'),
    soft: hitsOf(said['soft'], 'soft'),
  };
}

function hitsOf(list: unknown, level: Hit['level']): readonly Hit[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isRecord).map((hit) => {
    const text = (key: string): string => (typeof hit[key] === 'string' ? hit[key] : '');
    return {
      level,
      code: text('code'),
      name: text('name'),
      expert: text('expert'),
      detail: text('detail'),
      assigned: hit['assigned'] === true,
    };
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
