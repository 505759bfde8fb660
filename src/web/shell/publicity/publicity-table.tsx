// The list itself, page by page; on a phone each row is a card.
import type { TableColumnModel } from '../../../core/list-model.ts';
import { isSearch, PAGE_SIZE, type Asked, type PublicList, type PublicRow } from './asked.ts';
import styles from './publicity.module.css';

interface PublicityTableProps {
  readonly columns: readonly TableColumnModel[];
  readonly list: PublicList;
  readonly asked: Asked;
  /** Several are public and none of them is chosen. */
  readonly hasBatches: boolean;
  readonly onPage: (page: number) => void;
  readonly onObject: (applyCode: string) => void;
}

const BATCH = 'topicbatchId.name';

export function PublicityTable({ columns: all, list, asked, hasBatches, onPage, onObject }: PublicityTableProps) {
  const { records, total } = list;
  const columns = hasBatches ? all : all.filter(({ field }) => field !== BATCH);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (records.length === 0)
    return isSearch(asked) || asked.page > 1 ? (
      <p className={styles['empty']} role="status">
        没有找到符合条件的公示课题。
      </p>
    ) : null;
  return (
    <>
      <div className={styles['facts']}>
        <p role="status">
          共{total}项{pages > 1 ? `，第${asked.page}页，共${pages}页` : ''}
        </p>
        <button type="button" className={styles['plain']} onClick={() => window.print()}>
          打印本页
        </button>
      </div>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">序号</th>
            {columns.map(({ field, title }) => (
              <th key={field} scope="col">
                {title}
              </th>
            ))}
            <th scope="col" className={styles['doing']}>
              异议
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((project, at) => (
            <tr key={textOf(project, 'applyCode')}>
              <td data-title="序号">{(asked.page - 1) * PAGE_SIZE + at + 1}</td>
              {columns.map(({ field, title }) => (
                <td key={field} data-title={title}>
                  {textOf(project, field) || '—'}
                </td>
              ))}
              <td className={styles['doing']}>
                <button
                  type="button"
                  className={styles['object']}
                  aria-label={`对《${textOf(project, 'name')}》提出异议`}
                  onClick={() => onObject(textOf(project, 'applyCode'))}
                >
                  提出异议
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 ? (
        <nav aria-label="分页" className={styles['pages']}>
          <button type="button" disabled={asked.page === 1} onClick={() => onPage(asked.page - 1)}>
            上一页
          </button>
          <button type="button" disabled={asked.page >= pages} onClick={() => onPage(asked.page + 1)}>
            下一页
          </button>
        </nav>
      ) : null}
    </>
  );
}

function textOf(row: PublicRow, field: string): string {
  return String(row[field] ?? '');
}
