// A part of a dossier of which there are several: rows in their order, each written in a dialog, drawn to another
// place
// or moved by 上移 and 下移.
import { lazyPart } from '../../../fields/lazy-part.tsx';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DossierPartModel } from './dossier.model.ts';
import type { RecordValues } from '../../../core/json.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { nameOfRecord } from '../../../web/actions/action-calls.ts';
import { AskDialog } from '../../../web/actions/form/ask-dialog.tsx';
import { useForm } from '../../../web/actions/use-form.ts';
import { useWrite } from '../../../web/actions/use-write.ts';
import { DataTable } from '../../../web/list/data-table.tsx';
import type { RowAction } from '../../../web/list/list-column.ts';
import { ListError, ListLoading } from '../../../web/list/list-states.tsx';
import { recordColumns } from '../../../web/list/record-columns.tsx';
import { rescueFocus } from '../../../web/list/rescue-focus.ts';
import { useRecords } from '../../../web/list/use-records.ts';
import { DialogPart } from '../../../web/preview/dialog-part.tsx';
import { usePreview } from '../../../web/preview/preview-host.tsx';
import type { SectionProps } from './dossier-desk.ts';
import { boundOf } from './part-facts.ts';
import { partScreen } from './part-screen.ts';
import { RowHandle } from './row-handle.tsx';
import { useAboutRecord } from './use-about-record.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useRowOrder } from './use-row-order.ts';
import '../../../web/list/list.css';

const FormDialog = lazyPart(async () => (await import('../../../web/actions/form/form-dialog.tsx')).FormDialog);
const MOST = 100;

interface Opened {
  /** null: a new row. */
  readonly record: RecordValues | null;
  /** Pointer of the field that takes the focus, or null. */
  readonly focus: string | null;
}

interface PartRowsProps extends SectionProps {
  readonly part: DossierPartModel;
}

export function PartRows(props: PartRowsProps) {
  const web = props.open.screen.parts[props.part.entity];
  const call = props.open.screen.calls[props.part.read];
  const own = useMemo(() => (web === undefined ? null : partScreen(props.open.screen, web)), [props.open.screen, web]);
  return own === null || call === undefined ? null : <Rows {...props} own={own} />;
}

function Rows({ part, open, own, wanted, onFound }: PartRowsProps & { readonly own: WebScreen }) {
  const { screen, record, isLocked, onSaved } = open;
  const call = screen.calls[part.read];
  const id = record['id'] ?? null;
  if (call === undefined) throw new Error(`the screen has no call ${part.read}`);
  const { rows, total, isFirst, isOld, error, refetch } = useRecords(call, {
    page: 1,
    pageSize: MOST,
    sort: '',
    filters: { [part.by]: id },
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [leaving, setLeaving] = useState<RecordValues | null>(null);
  const about = useAboutRecord(open, useForm(own, opened === null ? null : part.form).form);
  const home = useRef<HTMLElement>(null);
  const preview = usePreview();
  const { send, isWriting } = useWrite();
  const [create, update, remove] = [part.create, part.update, part.remove].map((name) => screen.calls[name ?? '']);
  const { rows: ordered, move, last } = useRowOrder({ rows, field: part.order, update: isLocked ? undefined : update });
  const pull = useRowDrag(
    useCallback(
      (from: number, to: number) => {
        const row = ordered[from];
        if (row !== undefined) move?.(row, to);
      },
      [ordered, move],
    ),
  );
  const [least, most] = [boundOf(part.min, record), boundOf(part.max, record)];

  const openRow = useCallback((row: RecordValues | null, focus: string | null = null) => {
    setOpened({ record: row, focus });
    setOpen(true);
  }, []);
  const drop = async (row: RecordValues): Promise<void> => {
    setLeaving(null);
    if (remove === undefined) return;
    const outcome = await send(remove, { id: row['id'] ?? null }, '删除成功');
    if (outcome?.kind === 'done') onSaved();
    requestAnimationFrame(() => rescueFocus(home.current));
  };

  // An error leads to its row: the dialog opens at the field.
  const isThere = !isFirst;
  useEffect(() => {
    if (wanted === null || !isThere) return;
    const row = wanted.row === null ? undefined : ordered[wanted.row];
    if (row !== undefined && !isLocked) openRow(row, wanted.field);
    else home.current?.querySelector<HTMLElement>('button')?.focus();
    onFound();
  }, [wanted, isThere, ordered, isLocked, openRow, onFound]);

  const columns = useMemo(
    () =>
      recordColumns(part.columns, open.fields, {
        showDetail: () => undefined,
        showText: () => undefined,
        preview,
        nameOf: (row) => nameOfRecord(own, row),
        label: own.entity?.label ?? 'name',
        showScreen: () => undefined,
        openHead: null,
      }),
    [part.columns, open.fields, own, preview],
  );
  const actionsOf = useCallback(
    (row: RecordValues): readonly RowAction[] => {
      const at = ordered.indexOf(row);
      return [
        ...(update === undefined ? [] : [{ id: 'edit', title: '编辑', danger: false, run: () => openRow(row) }]),
        ...(move !== null && at > 0 ? [{ id: 'up', title: '上移', danger: false, run: () => move(row, at - 1) }] : []),
        ...(move !== null && at < ordered.length - 1
          ? [{ id: 'down', title: '下移', danger: false, run: () => move(row, at + 1) }]
          : []),
        ...(remove === undefined ? [] : [{ id: 'delete', title: '删除', danger: true, run: () => setLeaving(row) }]),
      ];
    },
    [ordered, update, remove, openRow, move],
  );
  const handleOf = useMemo(
    () =>
      move === null || ordered.length < 2
        ? null
        : (row: RecordValues) => {
            const at = ordered.indexOf(row);
            return <RowHandle name={nameOfRecord(own, row)} onPointerDown={pull} onMove={(by) => move(row, at + by)} />;
          },
    [move, ordered, own, pull],
  );
  // At an end the button that was pressed is gone.
  useEffect(() => {
    const handles = home.current?.querySelectorAll<HTMLElement>('.dossier-handle') ?? [];
    if (last !== null) rescueFocus(handles[last.to] ?? null);
  }, [last]);

  const isFull = most !== null && total >= most;
  return (
    <section ref={home} className="dossier-part" aria-label={part.title} tabIndex={-1}>
      <header className="dossier-part-head">
        <h3>
          {part.title}
          <span className="dossier-part-count">{countWords(total, least, most)}</span>
        </h3>
        {isLocked || create === undefined ? null : (
          <Button
            type="primary"
            disabled={isFull || isWriting}
            onClick={() => openRow(null)}
          >{`添加${part.title}`}</Button>
        )}
      </header>
      {error !== null ? (
        <ListError message={error} onRetry={refetch} />
      ) : isFirst ? (
        <ListLoading rows={3} />
      ) : total === 0 ? (
        <p className="dossier-none">
          {least !== null && least > 0 ? `还没有填写，至少 ${least} 条。` : '还没有填写。'}
        </p>
      ) : (
        <div className="list">
          <DataTable
            label={part.title}
            columns={columns}
            rows={ordered}
            isOld={isOld}
            serialFrom={1}
            sort=""
            onSort={() => undefined}
            preferences={PLAIN}
            actionsOf={isLocked ? null : actionsOf}
            handleOf={handleOf}
            nameOf={(row) => nameOfRecord(own, row)}
            selection={null}
          />
        </div>
      )}
      <span className="visually-hidden" role="status">
        {last === null ? '' : `已移到第${last.to + 1}行`}
      </span>
      {opened === null || about === null ? null : (
        <DialogPart>
          <FormDialog
            screen={own}
            fields={open.fields}
            isOpen={isOpen}
            form={part.form}
            record={opened.record}
            title={opened.record === null ? '添加' : '编辑'}
            action={null}
            isDraft
            isDrawer
            focus={opened.focus}
            context={{ field: part.by, id, record: about }}
            onClose={() => setOpen(false)}
            onClosed={() => {
              setOpened(null);
              onSaved();
            }}
          />
        </DialogPart>
      )}
      <AskDialog
        isOpen={leaving !== null}
        title="您确定要删除此数据吗?"
        okTitle="确定"
        cancelTitle="我再想想"
        danger
        onCancel={() => setLeaving(null)}
        onOk={() => (leaving === null ? undefined : void drop(leaving))}
      >
        <p className="dialog-object">{leaving === null ? '' : nameOfRecord(own, leaving)}</p>
      </AskDialog>
    </section>
  );
}

const PLAIN = { density: 'default', header: true } as const;

function countWords(total: number, least: number | null, most: number | null): string {
  const range =
    least !== null && most !== null
      ? `，应为 ${least}–${most} 条`
      : most !== null
        ? `，至多 ${most} 条`
        : least !== null
          ? `，至少 ${least} 条`
          : '';
  return `已填 ${total} 条${range}`;
}
