// A document of what is typed and not saved yet, made of a real record that is picked from a list, in the full-screen
// preview.
import { useNotification } from '@refinedev/core';
import { Button, Select } from 'antd';
import { useState } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import type { FormPreviewModel } from './form.model.ts';
import type { WebCall, WebScreen } from '../../../core/web-model.ts';
import type { FormValues } from '../../../web/form/form-store.ts';
import { useRecords } from '../../../web/list/use-records.ts';
import { useAsk } from '../../../web/list/use-answer.ts';
import { madeFile } from '../../../web/preview/made-file.ts';
import { usePreview } from '../../../web/preview/preview-host.tsx';
import { messageOf } from '../../../web/session/api-error.ts';

export interface FormPreviewProps {
  readonly screen: WebScreen;
  readonly preview: FormPreviewModel;
  readonly typed: () => FormValues;
}

const OFFERED = 20;

export function FormPreview({ screen, preview, typed }: FormPreviewProps) {
  const [of, call] = [screen.calls[preview.of], screen.calls[preview.call]];
  return of === undefined || call === undefined ? null : (
    <PreviewPart of={of} call={call} preview={preview} typed={typed} />
  );
}

function PreviewPart({
  of,
  call,
  preview,
  typed,
}: Omit<FormPreviewProps, 'screen'> & { readonly of: WebCall; readonly call: WebCall }) {
  const ask = useAsk();
  const { open: notify } = useNotification();
  const open = usePreview();
  const [said, setSaid] = useState('');
  const [chosen, setChosen] = useState<RecordValues | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { rows, isFetching } = useRecords(of, {
    page: 1,
    pageSize: OFFERED,
    sort: '',
    filters: said === '' ? {} : { [preview.label]: said },
  });
  const record = chosen ?? rows[0] ?? null;
  const options = (record === null || rows.some((row) => row['id'] === record['id']) ? rows : [record, ...rows]).map(
    (row) => ({ value: Number(row['id']), label: String(row[preview.label] ?? '') }),
  );

  const show = async (): Promise<void> => {
    if (record === null) return notify?.({ type: 'error', message: '没有可用来预览的数据' });
    setBusy(true);
    try {
      const template = Object.fromEntries(Object.entries(typed()).filter(([, value]) => value !== undefined));
      const made = madeFile(await ask(call, { id: record['id'] ?? null, template }));
      if (made === null) return notify?.({ type: 'error', message: '没有生成文书，请稍后重试' });
      open(made);
    } catch (error) {
      notify?.({ type: 'error', message: messageOf(error) });
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <span className="form-preview">
      <Select
        aria-label={`${preview.title}：选择`}
        showSearch
        filterOption={false}
        loading={isFetching}
        value={record === null ? null : Number(record['id'])}
        options={options}
        placeholder="选择一条记录"
        popupMatchSelectWidth={360}
        onSearch={setSaid}
        onChange={(id: number) => setChosen(rows.find((row) => row['id'] === id) ?? null)}
      />
      <Button loading={isBusy} disabled={record === null} onClick={() => void show()}>
        {preview.title}
      </Button>
    </span>
  );
}
