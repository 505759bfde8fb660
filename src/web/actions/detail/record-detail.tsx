// A record to read: tabs 基本信息 / 材料 / 审核轨迹. Asks the get call itself; drawers, review dialogs and detail pages
// place it.
import { lazyPart } from '../../../fields/lazy-part.tsx';
import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type RefObject, useCallback, useId, useState } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import type { DetailModel } from '../../../core/screen-model.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { ListLoading } from '../../list/list-states.tsx';
import type { FieldKinds } from '../../screen/kind-props.ts';
import { TabList } from '../../list/tab-list.tsx';
import type { PaperDesk } from '../../preview/materials.tsx';
import { filesOf } from '../../preview/preview-file.ts';
import { fieldChanges } from '../../texts/field-changes.ts';
import { PartBoundary } from '../../parts/part-boundary.tsx';
import { formKeyOf, nameOfRecord } from '../action-calls.ts';
import { useForm } from '../use-form.ts';
import { useMarkSeen } from '../use-seen.ts';
import { useDetailRecord } from '../use-stored-record.ts';
import { type DetailFacts, detailFacts } from './detail-facts.ts';
import { DetailPapers } from './detail-papers.tsx';
import { Section } from './detail-section.tsx';
import { FileRows } from './file-rows.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { Timeline } from './timeline.tsx';
import './detail.css';

/** Few details have them. */
const ChangedFields = lazyPart(async () => (await import('../../texts/changed-fields.tsx')).ChangedFields);
const Steps = lazyPart(async () => (await import('../../blocks/steps.tsx')).Steps);

export interface RecordDetailProps {
  readonly screen: WebScreen;
  readonly fields: FieldKinds;
  /** At least its id and, where the entity has variants, the variant. */
  readonly record: RecordValues;
  /** Its files are read where it stands, beside a form; absent: they are listed, and open over the page. */
  readonly papers?: ReadPapers;
}

interface ReadPapers {
  /** Fields of the files in question: where there is one, they are what one sees first. */
  readonly fields: readonly string[];
  /** The form that asks for files, where it is another than the record's own; null: it is that. */
  readonly form: string | null;
  /** Takes what scrolls the file that is looked at. */
  readonly paper: RefObject<PaperDesk | null>;
}

const NO_DETAIL: DetailModel = {
  call: '',
  sections: [],
  form: true,
  files: [],
  timeline: false,
  print: false,
  seen: null,
};

export function RecordDetail({ screen, fields, record, papers }: RecordDetailProps) {
  const model = screen.model.detail ?? NO_DETAIL;
  const stored = useDetailRecord(screen, record, papers !== undefined);
  useMarkSeen(model.seen, stored.record === null ? null : (record['id'] ?? null));
  const form = useForm(screen, model.form && stored.record !== null ? formKeyOf(screen, stored.record) : null);
  const ownForm = stored.record === null ? null : formKeyOf(screen, stored.record);
  // Where it does not come nothing is lost but which gaps are none.
  const asking = useForm(screen, papers === undefined || stored.record === null ? null : (papers.form ?? ownForm));
  if (stored.isOutOfReach) return <OutOfReach />;
  // What is being read stays while the server is away.
  const problem = (stored.record === null ? stored.error : null) ?? form.error;
  if (problem !== null) {
    return (
      <div className="detail-problem" role="alert">
        <p>加载失败：{problem}</p>
        <Button
          type="primary"
          onClick={() => {
            stored.refetch();
            form.retry();
          }}
        >
          重试
        </Button>
      </div>
    );
  }
  if (stored.record === null || form.isLoading || asking.isLoading) return <ListLoading rows={6} />;
  const facts = detailFacts({ screen, model, record: stored.record, form: form.form, asking: asking.form });
  return (
    <DetailTabs
      facts={facts}
      record={facts.values}
      fields={{ ...fields, ...form.fields }}
      screen={screen}
      papers={papers}
    />
  );
}

/** The server does not tell the two apart, so that nobody learns what there is by trying numbers. */
function OutOfReach() {
  return (
    <div className="detail-problem" role="alert">
      <p className="detail-problem-title">看不到这条数据</p>
      <p>它可能已被删除，或者不在您能查看的范围内。请关闭后在列表里查找。</p>
    </div>
  );
}

interface DetailTabsProps {
  readonly facts: DetailFacts;
  readonly record: RecordValues;
  readonly fields: FieldKinds;
  readonly screen: WebScreen;
  readonly papers: ReadPapers | undefined;
}

function DetailTabs({ facts, record, fields, screen, papers }: DetailTabsProps) {
  const id = useId();
  const [isPrinting, setPrinting] = useState(false);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  const { print = false, timeline = false } = screen.model.detail ?? {};
  const count = facts.files.reduce((sum, file) => sum + file.files.length, 0);
  const first = (papers?.fields ?? []).flatMap((field) => filesOf(record[field], '').map(({ url }) => url));
  const [tab, setTab] = useState(first.length > 0 && facts.files.length > 0 ? 'files' : 'facts');
  const changes = fieldChanges(record['changes']);
  const files = facts.files.length > 0 ? [{ key: 'files', title: `材料（${count}）`, count: null }] : [];
  const tabs = [
    ...(first.length > 0 ? files : []),
    ...(changes.length > 0 ? [{ key: 'changes', title: `退回后的改动（${changes.length}）`, count: null }] : []),
    { key: 'facts', title: '基本信息', count: null },
    ...(first.length > 0 ? [] : files),
    ...(timeline ? [{ key: 'timeline', title: '审核轨迹', count: null }] : []),
  ];
  const sections = [
    ...(facts.note === null
      ? []
      : [
          <p key="note" className="detail-note" role="note">
            {facts.note}
          </p>,
        ]),
    ...facts.sections.map((section, at) => (
      <Section key={`${at} ${section.title}`} section={section} record={record} fields={fields} />
    )),
  ];
  const steps = <Timeline entries={facts.timeline} machines={screen.entity?.machines ?? []} />;
  return (
    <div className="detail">
      {screen.model.detail?.steps === undefined ? null : (
        <PartBoundary>
          <Steps steps={screen.model.detail.steps} record={record} />
        </PartBoundary>
      )}
      <div className="detail-head">
        <TabList label="详情" id={id} tabs={tabs} chosen={tab} onChoose={setTab} />
        {print ? (
          <Button icon={<PrinterOutlined aria-hidden="true" />} aria-label="打印" onClick={() => setPrinting(true)}>
            <span className="detail-print">打印</span>
          </Button>
        ) : null}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab}`} tabIndex={0} className="detail-panel">
        {tab === 'facts' ? sections : null}
        {tab !== 'files' ? null : papers === undefined || count === 0 ? (
          <FileRows rows={facts.files} />
        ) : (
          <DetailPapers rows={facts.files} first={first} paper={papers.paper} />
        )}
        {tab === 'changes' ? <ChangedFields changes={changes} /> : null}
        {tab === 'timeline' ? steps : null}
      </div>
      {isPrinting ? (
        <PrintSheet title={`${screen.entity?.title ?? ''}：${nameOfRecord(screen, record)}`} onDone={stopPrinting}>
          {sections}
          <FileRows rows={facts.files} />
          {timeline ? (
            <>
              <h2>审核轨迹</h2>
              {steps}
            </>
          ) : null}
        </PrintSheet>
      ) : null}
    </div>
  );
}
