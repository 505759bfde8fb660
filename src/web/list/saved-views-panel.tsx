// One's own views of a list: each opens by its name, is sent as a link or taken away (and put back); a box keeps what
// is asked now. They are addresses, so a view shows what is there when it is opened.
import { DeleteOutlined, LinkOutlined } from '@ant-design/icons';
import { useNotification } from '@refinedev/core';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import type { RecordValues } from '../../core/json.ts';
import type { WebCall } from '../../core/web-model.ts';
import { messageOf } from '../session/api-error.ts';
import { isChosen } from './column-choice.ts';
import type { ListState } from './list-state.ts';
import { isFirstState, linkToSaved, readSavedAddress, savedAddress } from './saved-address.ts';
import { readPreferences } from './table-preferences.ts';
import type { ListStateHandle } from './use-address-list-state.ts';
import { useAsk } from './use-answer.ts';
import { useRecords } from './use-records.ts';
import './saved-views.css';

export interface SavedViewsPanelProps {
  readonly calls: { readonly list: WebCall; readonly add: WebCall; readonly remove: WebCall };
  readonly listKey: string;
  readonly list: ListStateHandle;
  readonly label: string;
}

interface SavedView {
  readonly id: number;
  readonly name: string;
  readonly address: string;
}

const MOST_SHOWN = 60;

export function SavedViewsPanel({ calls, listKey, list, label }: SavedViewsPanelProps) {
  const ask = useAsk();
  const { open: notify } = useNotification();
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const [shared, setShared] = useState<string | null>(null);
  const kept = useRecords(calls.list, { page: 1, pageSize: MOST_SHOWN, sort: '', filters: { screen: listKey } });
  const views = kept.rows.map(viewOf);
  const asked = withOwnColumns(list.state, listKey);
  const now = savedAddress(asked);

  /** Whether it was done. */
  const write = async (call: WebCall, args: RecordValues, done: string): Promise<boolean> => {
    try {
      await ask(call, args);
      notify?.({ type: 'success', message: done });
      kept.refetch();
      return true;
    } catch (error) {
      notify?.({ type: 'error', message: messageOf(error) });
      return false;
    }
  };
  const keep = (name: string, address: string): Promise<boolean> =>
    write(calls.add, { name, screen: listKey, address }, `已保存“${name}”`);
  const remove = async (view: SavedView): Promise<void> => {
    if (await write(calls.remove, { id: view.id }, `已删除“${view.name}”`)) setRemoved(view);
  };
  const restore = async (view: SavedView): Promise<void> => {
    if (await keep(view.name, view.address)) setRemoved(null);
  };
  const share = async ({ address }: SavedView): Promise<void> => {
    const link = linkToSaved(address, new URL(location.href), list.prefix);
    try {
      await navigator.clipboard.writeText(link);
      setShared(null);
      notify?.({ type: 'success', message: '链接已复制，发给同事即可打开' });
    } catch {
      // Without https, or where it is forbidden, the person copies it.
      setShared(link);
    }
  };

  return (
    <div className="saved-views">
      {kept.error === null ? null : <p role="alert">{kept.error}</p>}
      {kept.isFirst ? <p className="saved-quiet">正在读取…</p> : null}
      {!kept.isFirst && kept.error === null && views.length === 0 ? (
        <p className="saved-quiet">{`还没有${label}。`}</p>
      ) : null}
      <ul aria-label={label}>
        {views.map((view) => (
          <li key={view.id}>
            <button
              type="button"
              className="list-link"
              aria-current={[now, savedAddress(list.state)].includes(view.address) ? 'true' : undefined}
              onClick={() => list.change(readSavedAddress(view.address))}
            >
              {view.name}
            </button>
            <span>
              <Button
                type="text"
                title="复制链接"
                aria-label={`复制“${view.name}”的链接`}
                icon={<LinkOutlined aria-hidden="true" />}
                onClick={() => void share(view)}
              />
              <Button
                type="text"
                title="删除"
                aria-label={`删除${view.name}`}
                icon={<DeleteOutlined aria-hidden="true" />}
                onClick={() => void remove(view)}
              />
            </span>
          </li>
        ))}
      </ul>
      {removed === null ? null : (
        <p className="saved-removed">
          {`已删除“${removed.name}”`}
          <Button size="small" type="link" onClick={() => void restore(removed)}>
            撤销
          </Button>
        </p>
      )}
      {shared === null ? null : <SharedLink link={shared} />}
      <KeepForm
        canKeep={!isFirstState(asked)}
        names={views.map(({ name }) => name)}
        onKeep={(name) => keep(name, now)}
      />
    </div>
  );
}

function SharedLink({ link }: { readonly link: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>浏览器不允许代为复制，请按 Ctrl+C 复制</label>
      <Input id={id} readOnly autoFocus value={link} onFocus={({ target }) => target.select()} />
    </div>
  );
}

interface KeepFormProps {
  readonly canKeep: boolean;
  readonly names: readonly string[];
  /** Resolves to whether it was kept. */
  readonly onKeep: (name: string) => Promise<boolean>;
}

function KeepForm({ canKeep, names, onKeep }: KeepFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const wanted = name.trim();
  const isTaken = names.includes(wanted);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (wanted !== '' && !isTaken && (await onKeep(wanted))) setName('');
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{canKeep ? '保存现在的条件' : '先选择条件、子筛选、排序或列，再保存'}</label>
      <div className="saved-keep">
        <Input
          id={id}
          maxLength={40}
          placeholder="名称"
          disabled={!canKeep}
          value={name}
          status={isTaken ? 'error' : ''}
          aria-invalid={isTaken}
          aria-describedby={isTaken ? `${id}taken` : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Button htmlType="submit" disabled={!canKeep || wanted === '' || isTaken}>
          保存
        </Button>
      </div>
      {isTaken ? (
        <p className="saved-taken" role="alert" id={`${id}taken`}>
          已有这个名称，请换一个
        </p>
      ) : null}
    </form>
  );
}

/** The columns of the view that is open, else those one has chosen. */
function withOwnColumns(state: ListState, listKey: string): ListState {
  const { hidden, shown } = readPreferences(localStorage, listKey);
  const own = { hidden, shown };
  return state.columns !== null || !isChosen(own) ? state : { ...state, columns: own };
}

function viewOf(record: RecordValues): SavedView {
  return { id: Number(record['id']), name: String(record['name'] ?? ''), address: String(record['address'] ?? '') };
}
