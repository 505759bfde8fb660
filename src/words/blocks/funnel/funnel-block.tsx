// Stages one below the other: what it is called, a bar as long as its count, the count, its share of the stage before,
// and who stands there now; below, who goes no further and what is not counted.
import { FigureLink } from '../../../web/figures/figure-link.tsx';
import { CountedWaiting } from '../../../web/figures/counted-states.tsx';
import { useCounted } from '../../../web/figures/use-counted.ts';
import type { BlockProps } from '../../../web/blocks/block-web.ts';
import { shownFunnel, type ShownFigure, type ShownStage } from './funnel-facts.ts';
import './funnel.css';

export function FunnelOfBlock({ block: { title, funnel }, screen, record }: BlockProps<'funnel'>) {
  const counted = useCounted(funnel, { screen, record });
  if (counted.rows === null) return <CountedWaiting counted={counted} rows={funnel.stages.length} />;
  const shown = shownFunnel(funnel, counted.rows);
  if (shown === null) return null;
  return (
    <>
      <ol className="funnel" {...(title === null ? {} : { 'aria-label': title })}>
        {shown.stages.map((stage) => (
          <Stage key={stage.figure.measure} stage={stage} />
        ))}
      </ol>
      {shown.out.length === 0 && funnel.note === '' ? null : (
        <div className="funnel-foot">
          {shown.out.map((one) => (
            <Named key={one.figure.measure} shown={one} />
          ))}
          {funnel.note === '' ? null : <span>{funnel.note}</span>}
        </div>
      )}
    </>
  );
}

function Stage({ stage: { figure, count, width, share, here } }: { readonly stage: ShownStage }) {
  const said = count.toLocaleString('en-US');
  return (
    <li>
      <span className="funnel-title">{figure.title}</span>
      <span className="funnel-track" aria-hidden="true">
        {count === 0 ? null : <span className="funnel-bar" style={{ inlineSize: `${width * 100}%` }} />}
      </span>
      {count === 0 ? (
        <span className="funnel-count">0</span>
      ) : (
        <FigureLink figure={figure} className="funnel-count" label={`${figure.title}${said}项`}>
          {said}
        </FigureLink>
      )}
      <span className="funnel-share">{share === null ? '' : `占上一步${share}%`}</span>
      <span className="funnel-here">
        {here.map((one) => (
          <Named key={one.figure.measure} shown={one} />
        ))}
      </span>
    </li>
  );
}

/** "机构审核中60" */
function Named({ shown: { figure, count } }: { readonly shown: ShownFigure }) {
  return (
    <FigureLink figure={figure} className="funnel-named">
      {figure.title}
      <span className="funnel-number">{count.toLocaleString('en-US')}</span>
    </FigureLink>
  );
}
