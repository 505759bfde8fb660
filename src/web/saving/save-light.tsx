// Whether what was typed is stored: 已保存 10:32, 正在保存, 未能保存，将重试. It alone is drawn when that changes.
import { useNotification } from '@refinedev/core';
import { useEffect, useSyncExternalStore } from 'react';
import type { SaveState } from './autosave.ts';
import type { SaveDesk } from './save-desk.ts';
import './save-light.css';

export function SaveLight({ desk }: { readonly desk: SaveDesk }) {
  const state = useSyncExternalStore(desk.subscribe, desk.state);
  const { open: notify } = useNotification();
  const stopped = state.kind === 'stopped' ? state.message : null;
  // It may be out of sight, and a dialog would take the keys of who is typing.
  useEffect(() => {
    if (stopped !== null) notify?.({ type: 'error', message: stopped });
  }, [notify, stopped]);
  return (
    <span className="save-light" data-state={state.kind}>
      <span className="save-light-mark" aria-hidden="true">
        {MARKS[state.kind]}
      </span>
      <span role="status">{wordsOf(state)}</span>
      {state.kind !== 'stopped' ? null : (
        <button type="button" className="field-link" onClick={state.ask ?? desk.retry}>
          {state.ask === null ? '重试' : '比较并合并'}
        </button>
      )}
    </span>
  );
}

const MARKS: Readonly<Record<SaveState['kind'], string>> = {
  saved: '✓',
  typed: '…',
  saving: '↻',
  failed: '!',
  stopped: '!',
};

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return `${state.at === null ? '填写内容会自动保存' : `已保存 ${timeOf(state.at)}`}${state.wrong === 0 ? '' : `，${state.wrong} 处填写有误未保存`}`;
    case 'typed':
      return '有修改，稍后自动保存';
    case 'saving':
      return '正在保存';
    case 'failed':
      return '未能保存，将重试';
    case 'stopped':
      return `未能保存：${state.message}${/[。！]$/u.test(state.message) ? '' : '。'}填写的内容暂存在本机`;
  }
}

function timeOf(milliseconds: number): string {
  return new Intl.DateTimeFormat('zh-CN', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'Asia/Shanghai',
  }).format(milliseconds);
}
