// The picture of a chart: one image for readers, drawn at the width it has, and at that of the sheet when it is
// printed.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { chartOption } from './chart-option.ts';
import { chartHeight, type ChartDrawing } from './chart-drawing.ts';
import { useTheme } from '../../../web/theme/theme-context.ts';
import { themes } from '../../../web/theme/tokens.ts';
import type { Drawn } from './echarts-core.ts';

export interface ChartCanvasProps {
  readonly drawing: Omit<ChartDrawing, 'width' | 'colours'>;
  /** What it shows, in words. */
  readonly summary: string;
}

const echarts = () => import('./echarts-core.ts');
// What draws comes with the kind, beside the screen and its numbers. What cannot be loaded now is told by the chart
// that needs it.
echarts().catch(() => undefined);

/** Pixels of a printed A4 sheet between its margins. */
const PRINT_WIDTH = 640;

export function ChartCanvas({ drawing, summary }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const theme = useTheme();
  const [isFailed, setFailed] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const chart = useRef<Drawn | null>(null);
  const height = chartHeight(drawing);
  useEffect(() => {
    const element = box.current;
    if (element === null || width === 0) return undefined;
    let isWanted = true;
    const draw = (drawn: Drawn): void => {
      drawn.resize(width, height);
      drawn.draw(chartOption({ ...drawing, width, colours: themes[theme] }));
    };
    if (chart.current !== null) draw(chart.current);
    else {
      echarts().then(
        ({ openChart }) => {
          if (!isWanted) return;
          chart.current ??= openChart(element, { width, height });
          draw(chart.current);
          setDrawn(true);
        },
        () => setFailed(true),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [drawing, width, height, theme]);
  useEffect(
    () => () => {
      chart.current?.remove();
      chart.current = null;
    },
    [],
  );
  if (isFailed)
    return (
      <p className="chart-note" role="status">
        图表没有加载成功，请查看数据表，或刷新页面。
      </p>
    );
  return (
    <div className="chart-picture" role="img" aria-label={summary}>
      <div ref={box} style={{ height }} aria-hidden="true" data-loading={isDrawn ? undefined : ''} />
    </div>
  );
}

/** 0 until it is known. */
function useWidth(box: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const frame = box.current?.parentElement;
    if (frame === null || frame === undefined) return undefined;
    const measure = (): void => setWidth(Math.floor(frame.clientWidth));
    const toSheet = (): void => setWidth(PRINT_WIDTH);
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    window.addEventListener('beforeprint', toSheet);
    window.addEventListener('afterprint', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', toSheet);
      window.removeEventListener('afterprint', measure);
    };
  }, [box]);
  return width;
}
