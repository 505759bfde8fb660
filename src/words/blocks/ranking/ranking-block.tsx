// Groups one below the other, those with the most first: the name, what else is said of it, and at the end the count,
// each the way to the rows of that group.
import type { BlockProps } from '../../../web/blocks/block-web.ts';
import { CountedWaiting } from '../../../web/figures/counted-states.tsx';
import { FigureLink } from '../../../web/figures/figure-link.tsx';
import { useCounted } from '../../../web/figures/use-counted.ts';
import { shownRanking, type Ranked } from './ranking-facts.ts';
import type { RankingModel } from './ranking.model.ts';
import './ranking.css';

export function RankingOfBlock({ block: { title, ranking }, screen, record }: BlockProps<'ranking'>) {
  const counted = useCounted(ranking, { screen, record });
  if (counted.rows === null) return <CountedWaiting counted={counted} rows={ranking.first} />;
  const { first, rest } = shownRanking(ranking, counted.rows);
  if (first.length === 0) return null;
  return (
    <>
      <ul className="ranking" {...(title === null ? {} : { 'aria-label': title })}>
        {first.map((group) => (
          <Group key={String(group.value)} group={group} ranking={ranking} />
        ))}
      </ul>
      {rest.groups === 0 ? null : (
        <p className="ranking-rest">
          另有{rest.groups}个，{ranking.most.title}共{rest.count.toLocaleString('en-US')}
        </p>
      )}
    </>
  );
}

interface GroupProps {
  readonly group: Ranked;
  readonly ranking: RankingModel;
}

function Group({ group: { value, name, count, facts }, ranking: { most, by } }: GroupProps) {
  const filters = { [by]: value };
  return (
    <li>
      <span className="ranking-name">{name}</span>
      <span className="ranking-facts">
        {facts.map(({ figure, count: of }) => (
          <FigureLink
            key={figure.measure}
            figure={figure}
            filters={filters}
            className="ranking-fact"
            label={`${name}：${figure.title}${of}`}
          >
            {figure.title}
            <span className="ranking-number">{of.toLocaleString('en-US')}</span>
          </FigureLink>
        ))}
      </span>
      <FigureLink figure={most} filters={filters} className="ranking-most" label={`${name}：${most.title}${count}`}>
        {most.title}
        <span className="ranking-number">{count.toLocaleString('en-US')}</span>
      </FigureLink>
    </li>
  );
}
