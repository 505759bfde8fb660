// What a list shows in place of rows: still loading, nothing there (and what to do), failed (and how to go on).
import { Button } from 'antd';
import type { ReactNode } from 'react';
import './list.css';

export function ListLoading({ rows }: { readonly rows: number }) {
  return (
    <div className="list-skeleton" role="status" aria-label="正在加载">
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}

export interface ListEmptyProps {
  readonly isFiltered: boolean;
  /** What to do when nothing was ever entered; "" where nothing can be done here. */
  readonly hint: string;
  /** In place of "there is nothing". */
  readonly title?: string;
  readonly onReset: () => void;
  readonly children?: ReactNode;
}

export function ListEmpty({ isFiltered, hint, title = '暂无数据', onReset, children }: ListEmptyProps) {
  return (
    <div className="list-empty">
      <svg width="72" height="56" viewBox="0 0 72 56" fill="none" aria-hidden="true">
        <path
          d="M10 22 20 6h32l10 16v22a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V22Z"
          fill="var(--page, #f3f5f8)"
          stroke="var(--line-control, #8792a0)"
          strokeWidth="1.500"
        />
        <path
          d="M10 22h15a3 3 0 0 1 3 3 4 4 0 0 0 4 4h8a4 4 0 0 0 4-4 3 3 0 0 1 3-3h15"
          stroke="var(--line-control, #8792a0)"
          strokeWidth="1.500"
        />
      </svg>
      <p className="list-empty-title">{isFiltered ? '没有符合条件的数据' : title}</p>
      <p>{isFiltered ? '请放宽查询条件，或重置后查看全部。' : hint}</p>
      {isFiltered ? <Button onClick={onReset}>重置条件</Button> : children}
    </div>
  );
}

export function ListError({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <div className="list-empty" role="alert">
      <p className="list-empty-title">加载失败：{message}</p>
      <p>请检查网络后重试；多次失败请联系管理员。</p>
      <Button type="primary" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}
