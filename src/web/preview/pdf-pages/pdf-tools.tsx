// Above a paper: which page, how large, and what is looked for.
import { Button, Input, InputNumber, type InputRef } from 'antd';
import type { Ref } from 'react';
import type { Finds } from './use-find.ts';

export interface PdfToolsProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly finds: Finds;
  readonly findBox: Ref<InputRef>;
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

export function PdfTools({ page, pages, onPage, zoom, onZoom, query, onQuery, finds, findBox }: PdfToolsProps) {
  const smaller = ZOOMS.findLast((one) => one < zoom);
  const larger = ZOOMS.find((one) => one > zoom);
  return (
    <div className="pdf-tools" role="toolbar" aria-label="材料工具">
      <span className="pdf-tool">
        <Button aria-label="上一页" title="上一页" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          ‹
        </Button>
        <InputNumber
          aria-label="页码"
          className="pdf-number"
          controls={false}
          min={1}
          max={pages}
          precision={0}
          value={page}
          onChange={(value) => value !== null && onPage(value)}
        />
        <span className="pdf-count">{`/ ${pages}`}</span>
        <Button aria-label="下一页" title="下一页" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          ›
        </Button>
      </span>
      <span className="pdf-tool pdf-zoom">
        <Button
          aria-label="缩小"
          title="缩小"
          disabled={smaller === undefined}
          onClick={() => smaller !== undefined && onZoom(smaller)}
        >
          －
        </Button>
        <Button onClick={() => onZoom(1)} aria-label={`缩放 ${Math.round(zoom * 100)}%，恢复适合宽度`}>
          {zoom === 1 ? '适合宽度' : `${Math.round(zoom * 100)}%`}
        </Button>
        <Button
          aria-label="放大"
          title="放大"
          disabled={larger === undefined}
          onClick={() => larger !== undefined && onZoom(larger)}
        >
          ＋
        </Button>
      </span>
      <span className="pdf-tool pdf-find" role="search">
        <Input
          ref={findBox}
          aria-label="在材料中查找"
          placeholder="在材料中查找（/）"
          allowClear
          value={query}
          onChange={({ target }) => onQuery(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            finds.step(event.shiftKey ? -1 : 1);
          }}
        />
        <span className="pdf-count" role="status">
          {query.trim() === ''
            ? ''
            : finds.isReading
              ? '正在查找'
              : finds.total === 0
                ? '没有找到'
                : `${finds.at + 1} / ${finds.total}`}
        </span>
        {finds.total < 2 ? null : (
          <>
            <Button aria-label="上一处" title="上一处" onClick={() => finds.step(-1)}>
              ↑
            </Button>
            <Button aria-label="下一处" title="下一处" onClick={() => finds.step(1)}>
              ↓
            </Button>
          </>
        )}
      </span>
    </div>
  );
}
