// Searches kept by name: a list of one's own that opens them, and a box that keeps what is asked now. They are
// addresses, so a kept search finds what is there when it is opened.
import { Button, Input } from 'antd';
import { DeleteOutlined, StarOutlined } from '@ant-design/icons';
import { useNotification } from '@refinedev/core';
import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RecordValues } from '../../../core/json.ts';
import type { WebCall, WebScreen } from '../../../core/web-model.ts';
import { Disclosure } from '../../../web/list/disclosure.tsx';
import { useAsk } from '../../../web/list/use-answer.ts';
import { useRecords } from '../../../web/list/use-records.ts';
import { messageOf } from '../../../web/session/api-error.ts';
import { keptAddress, openKept } from './kept-address.ts';
import type { SavedModel, SearchScreen } from './search.model.ts';

export interface SavedSearchesProps {
  readonly screen: WebScreen<SearchScreen>;
  readonly saved: SavedModel;
  /** Something is asked that could be kept. */
  readonly canKeep: boolean;
}

interface SavedCalls {
  readonly list: WebCall;
  readonly add: WebCall;
  readonly remove: WebCall;
}

const MOST_SHOWN = 60;

export function SavedSearches({ screen, saved, canKeep }: SavedSearchesProps) {
  const [list, add, remove] = [screen.calls[saved.list], screen.calls[saved.add], screen.calls[saved.remove]];
  if (list === undefined || add === undefined || remove === undefined) return null;
  return (
    <Disclosure label="保存的检索" icon={<StarOutlined aria-hidden="true" />} isNamed>
      <SavedPanel calls={{ list, add, remove }} screenKey={screen.model.key} canKeep={canKeep} />
    </Disclosure>
  );
}

interface SavedPanelProps {
  readonly calls: SavedCalls;
  readonly screenKey: string;
  readonly canKeep: boolean;
}

function SavedPanel({ calls, screenKey, canKeep }: SavedPanelProps) {
  const id = useId();
  const ask = useAsk();
  const { open: notify } = useNotification();
  const [params, setParams] = useSearchParams();
  const [name, setName] = useState('');
  const kept = useRecords(calls.list, { page: 1, pageSize: MOST_SHOWN, sort: '', filters: { screen: screenKey } });
  const write = async (call: WebCall, args: Parameters<typeof ask>[1], done: string): Promise<void> => {
    try {
      await ask(call, args);
      notify?.({ type: 'success', message: done });
      kept.refetch();
    } catch (error) {
      notify?.({ type: 'error', message: messageOf(error) });
    }
  };
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    const said = name.trim();
    if (said === '') return;
    setName('');
    void write(calls.add, { name: said, screen: screenKey, address: keptAddress(params) }, `已保存“${said}”`);
  };
  const openOne = (record: RecordValues): void => setParams((now) => openKept(now, String(record['address'] ?? '')));
  return (
    <div className="search-saved">
      {kept.error === null ? null : <p role="alert">{kept.error}</p>}
      {kept.isFirst ? <p className="search-quiet">正在读取…</p> : null}
      {!kept.isFirst && kept.error === null && kept.rows.length === 0 ? (
        <p className="search-quiet">还没有保存的检索。</p>
      ) : null}
      <ul aria-label="保存的检索">
        {kept.rows.map((record) => (
          <li key={String(record['id'])}>
            <button type="button" className="search-more" onClick={() => openOne(record)}>
              {String(record['name'])}
            </button>
            <Button
              type="text"
              aria-label={`删除${String(record['name'])}`}
              icon={<DeleteOutlined aria-hidden="true" />}
              onClick={() =>
                void write(calls.remove, { id: record['id'] ?? null }, `已删除“${String(record['name'])}”`)
              }
            />
          </li>
        ))}
      </ul>
      <form onSubmit={keep}>
        <label htmlFor={id}>{canKeep ? '保存现在的条件' : '先检索或选择条件，再保存'}</label>
        <div className="search-keep">
          <Input
            id={id}
            maxLength={40}
            placeholder="名称"
            disabled={!canKeep}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button htmlType="submit" autoInsertSpace={false} disabled={!canKeep || name.trim() === ''}>
            保存
          </Button>
        </div>
      </form>
    </div>
  );
}
