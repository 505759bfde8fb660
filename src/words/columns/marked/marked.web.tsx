import { matchesOf } from '../../../core/search-model.ts';
import type { ColumnCellProps, ColumnWeb } from '../../../web/list/column-web.ts';
import { ValueCell } from '../../../web/list/value-cell.tsx';
import { MarkedText } from './marked-text.tsx';
import './marked.css';

export const web: ColumnWeb<'marked'> = { as: 'marked', isPlain: true, Cell: MarkedCell };

function MarkedCell(props: ColumnCellProps<'marked'>) {
  const { column, record, openers } = props;
  const matches = matchesOf(record);
  const own = matches.find(({ field }) => field === column.field);
  const others =
    column.field === openers.label ? matches.filter(({ field }) => field === '' || field.includes('.')) : [];
  return (
    <span className="marked">
      {own === undefined || own.text !== record[column.field] ? (
        <ValueCell {...props} />
      ) : (
        <MarkedText text={own.text} ranges={own.ranges} />
      )}
      {others.length === 0 ? null : (
        <ul className="marked-places" aria-label="其他命中处">
          {others.map(({ title, text, ranges }, at) => (
            <li key={at}>
              <span className="marked-title">{title}：</span>
              <MarkedText text={text} ranges={ranges} />
            </li>
          ))}
        </ul>
      )}
    </span>
  );
}
