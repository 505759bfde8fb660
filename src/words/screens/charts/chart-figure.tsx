// One chart with its table: a figure with its title, the picture beside or over the numbers it is drawn from, the
// export.
import { Button } from 'antd';
import { DownloadOutlined } from '@ant-design/icons';
import { useCallback, useId, useMemo, useState } from 'react';
import type { Json } from '../../../core/json.ts';
import type { ChartDimensionModel, ChartModel } from './charts.model.ts';
import type { WebCall } from '../../../core/web-model.ts';
import { useFieldServices } from '../../../fields/field-services-context.ts';
import { useLoaded } from '../../../fields/use-loaded.ts';
import { useExport } from '../../../web/actions/use-export.ts';
import { ListEmpty, ListError, ListLoading } from '../../../web/list/list-states.tsx';
import { ChartCanvas } from './chart-canvas.tsx';
import { chartSummary } from './chart-summary.ts';
import { drawnRows } from './chart-drawing.ts';
import { nameRows, orderRows, runsAsTime, type NamedRow, type Words } from './chart-rows.ts';
import { StatisticTable } from './statistic-table.tsx';
import { useStatistic } from './use-statistic.ts';

export interface ChartFigureProps {
  readonly chart: ChartModel;
  readonly call: WebCall;
  readonly exportCall: WebCall | null;
  readonly dimension: ChartDimensionModel;
  /** Arguments of the page's filters. */
  readonly filters: Readonly<Record<string, Json>>;
  readonly onReset: () => void;
}

export function ChartFigure({ chart, call, exportCall, dimension, filters, onReset }: ChartFigureProps) {
  const id = useId();
  const { isExporting, run } = useExport();
  const args = useMemo(() => ({ ...filters, by: dimension.name }), [filters, dimension]);
  const asked = useStatistic(call, args);
  const words = useWords(dimension);
  // Years run on as years do until somebody sorts them otherwise.
  const [sort, setSort] = useState(runsAsTime(dimension) ? '' : chart.sort);
  const rows = useMemo(
    () => orderRows(nameRows(asked.rows, dimension, words), dimension, sort),
    [asked.rows, dimension, words, sort],
  );
  return (
    <figure className="chart-figure kind-card" aria-labelledby={`${id}title`} aria-busy={asked.isFetching}>
      <figcaption className="chart-head">
        <div>
          <h2 id={`${id}title`}>{chart.title}</h2>
          <p className="chart-note">
            按{dimension.title}统计{chart.help === '' ? '' : `。${chart.help}`}
          </p>
        </div>
        {exportCall === null ? null : (
          <Button
            className="no-print"
            icon={<DownloadOutlined />}
            loading={isExporting}
            disabled={asked.rows.length === 0}
            aria-label={`导出${chart.title}数据表`}
            onClick={() => void run(exportCall, args, chart.exportName ?? `${chart.title}.xlsx`)}
          >
            导出
          </Button>
        )}
      </figcaption>
      {asked.error !== null ? (
        <ListError message={asked.error} onRetry={asked.refetch} />
      ) : asked.isFirst ? (
        <ListLoading rows={6} />
      ) : rows.length === 0 ? (
        <ListEmpty isFiltered={Object.keys(filters).length > 0} hint="还没有可以统计的数据。" onReset={onReset} />
      ) : (
        <ChartBody chart={chart} dimension={dimension} filters={filters} rows={rows} sort={sort} onSort={setSort} />
      )}
    </figure>
  );
}

interface ChartBodyProps {
  readonly chart: ChartModel;
  readonly dimension: ChartDimensionModel;
  readonly filters: ChartFigureProps['filters'];
  readonly rows: readonly NamedRow[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

function ChartBody({ chart, dimension, filters, rows, sort, onSort }: ChartBodyProps) {
  const drawing = useMemo(
    () => ({
      as: chart.as,
      rows,
      measures: chart.drawn.flatMap((name) => chart.measures.find((measure) => measure.name === name) ?? []),
      isTime: runsAsTime(dimension),
    }),
    [chart, rows, dimension],
  );
  const drawn = drawnRows(drawing);
  return (
    <div className="chart-body">
      <div className="chart-frame">
        <ChartCanvas drawing={drawing} summary={chartSummary({ ...drawing, title: chart.title })} />
        {drawn === rows.length ? null : (
          <p className="chart-note">
            {chart.as === 'pie'
              ? `共 ${rows.length} 项，较小的合为“其他”；全部见数据表。`
              : `图中为前 ${drawn} 项，共 ${rows.length} 项；全部见数据表。`}
          </p>
        )}
      </div>
      <StatisticTable
        label={chart.title}
        dimension={dimension}
        way={{ to: chart.rows, filters }}
        measures={chart.measures}
        rows={rows}
        sort={sort}
        onSort={onSort}
      />
    </div>
  );
}

const NO_WORDS: Words = new Map();

/** Names of a dictionary's values; until they have come the values stand for themselves. */
function useWords({ dictionary: type }: ChartDimensionModel): Words {
  const { dictionary } = useFieldServices();
  const load = useCallback((signal: AbortSignal) => dictionary(type ?? '', signal), [dictionary, type]);
  const loaded = useLoaded(type === null ? null : load);
  return useMemo(
    () => (loaded.state === 'done' ? new Map(loaded.result.map(({ value, label }) => [value, label])) : NO_WORDS),
    [loaded],
  );
}
