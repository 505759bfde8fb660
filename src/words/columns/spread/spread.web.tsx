// The marks of a row as dots on an axis that is the same in every row, the figures beside it.
import type { ColumnCellProps, ColumnWeb } from '../../../web/list/column-web.ts';
import { spreadFigures } from './spread-figures.ts';
import './spread.css';

export const web: ColumnWeb<'spread'> = { as: 'spread', Cell: SpreadCell };

/** Equal marks stand above each other up to here. */
const MOST_ABOVE = 2;

function SpreadCell({ column, record }: ColumnCellProps<'spread'>) {
  const figures = spreadFigures(column, record);
  if (figures === null) return null;
  const { marks, mean, against, range, said, summary } = figures;
  const [first, last] = [marks[0]?.at ?? 0, marks.at(-1)?.at ?? 0];
  return (
    <span className="spread">
      <span>
        <span className="spread-axis" role="img" aria-label={summary} title={summary} data-many={marks.length > 9}>
          <i className="spread-range" style={{ left: `${first}%`, width: `${last - first}%` }} />
          {against === null ? null : <i className="spread-against" style={{ left: `${against}%` }} />}
          {marks.map(({ at, value, below }) => (
            <i
              className="spread-mark"
              key={`${value}:${below}`}
              style={{ left: `${at}%`, marginTop: `${-4 * Math.min(below, MOST_ABOVE)}px` }}
            />
          ))}
          {mean === null ? null : <i className="spread-mean" style={{ left: `${mean}%` }} />}
        </span>
        <span className="spread-text" aria-hidden="true">
          {range}
          {said === '' ? null : <b>{said}</b>}
        </span>
      </span>
    </span>
  );
}
