// The foot of a list: 第 x-y 条/总共 n 条, pages, page size. Buttons of our own, not antd's Pagination: its "next"
// loses the keyboard on the last page (Enter, then the focus is on the body), its pages are tab stops that a reader
// hears as plain list items, and nothing says which of them is shown (antd 5.29, tried in Chromium).
import { SelectBox } from '../../fields/select-box.tsx';
import { PAGE_SIZES } from './list-state.ts';
import { pageCount, pageWindow, pagingText } from './paging.ts';

export interface PagerProps {
  /** Names the list it pages through. */
  readonly label: string;
  /** Where the rows that are shown stand. */
  readonly shown: { readonly page: number; readonly pageSize: number };
  /** Asked for; its rows may still be on their way. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

export function Pager({ label, shown, page, pageSize, total, onPage, onPageSize }: PagerProps) {
  const last = pageCount(pageSize, total);
  return (
    <nav className="list-pager" aria-label={`${label}分页`}>
      <span className="list-total" role="status">
        {pagingText(shown.page, shown.pageSize, total)}
      </span>
      <ul>
        <li>
          <PageButton label="上一页" text="‹" target={page - 1} isOff={page <= 1} onPage={onPage} />
        </li>
        {pageWindow(page, last).map((target, at) => (
          <li key={target ?? `gap${at}`} className="list-page-number">
            {target === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                aria-label={`第 ${target} 页`}
                aria-current={target === shown.page ? 'page' : undefined}
                onClick={() => onPage(target)}
              >
                {target}
              </button>
            )}
          </li>
        ))}
        <li className="list-page-short" aria-hidden="true">
          {shown.page} / {pageCount(shown.pageSize, total)}
        </li>
        <li>
          <PageButton label="下一页" text="›" target={page + 1} isOff={page >= last} onPage={onPage} />
        </li>
      </ul>
      <SelectBox
        aria-label="每页条数"
        isNarrow
        options={PAGE_SIZES.map((size) => ({ value: size, title: `${size} 条/页` }))}
        value={pageSize}
        onChange={onPageSize}
      />
    </nav>
  );
}

interface PageButtonProps {
  readonly label: string;
  readonly text: string;
  readonly target: number;
  readonly isOff: boolean;
  readonly onPage: (page: number) => void;
}

/** aria-disabled, not disabled: the last click on "next" must not throw the focus away. */
function PageButton({ label, text, target, isOff, onPage }: PageButtonProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={isOff} onClick={() => (isOff ? undefined : onPage(target))}>
      {text}
    </button>
  );
}
