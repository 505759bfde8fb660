// What was found, drawn: of each facet that the screen names its values with their counts, as bars within the table
// of the same numbers, and one as a map where the screen has one. The counts are those of the facets: nothing more is
// asked for them.
import type { FacetCounts } from '../../../core/search-model.ts';
import { shareText } from '../../../core/statistics.ts';
import type { FoundAnswer } from './found-answer.ts';
import { FoundMap } from './found-map.tsx';
import type { FoundQuestion } from './found-question.ts';
import { countText } from './found-text.ts';
import type { FoundModel } from './search.model.ts';

export interface FoundChartsProps {
  readonly answer: FoundAnswer;
  readonly found: Pick<FoundModel, 'charts' | 'map'>;
  readonly question: FoundQuestion;
  readonly onChoose: (facet: string, value: string) => void;
}

export function FoundCharts({ answer, found: { charts, map }, question, onChoose }: FoundChartsProps) {
  const drawn = charts.flatMap((name) => answer.facets.find((facet) => facet.name === name) ?? []);
  const mapped = answer.facets.find((facet) => facet.name === map?.facet);
  return (
    <div className="search-charts">
      {map === null || mapped === undefined ? null : (
        <FoundMap
          map={map}
          facet={mapped}
          isCapped={answer.isCapped}
          chosen={question.chosen[mapped.name] ?? []}
          onChoose={(value) => onChoose(mapped.name, value)}
        />
      )}
      {drawn.map((facet) => (
        <FoundChart
          key={facet.name}
          facet={foundAlone(facet, question.chosen[facet.name] ?? [])}
          isCapped={answer.isCapped}
        />
      ))}
    </div>
  );
}

/** A facet counts what its other values would find too; what was found has the chosen ones alone. */
function foundAlone(facet: FacetCounts, chosen: readonly string[]): FacetCounts {
  return chosen.length === 0 ? facet : { ...facet, values: facet.values.filter(({ value }) => chosen.includes(value)) };
}

function FoundChart({ facet, isCapped }: { readonly facet: FacetCounts; readonly isCapped: boolean }) {
  const most = Math.max(1, ...facet.values.map(({ count }) => count));
  const total = facet.values.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure className="search-chart kind-card">
      <table aria-label={`按${facet.title}`}>
        <caption>按{facet.title}</caption>
        <colgroup>
          <col className="search-chart-name" />
          <col />
          <col className="search-chart-share" />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{facet.title}</th>
            <th scope="col">数量</th>
            <th scope="col">占比</th>
          </tr>
        </thead>
        <tbody>
          {facet.values.map(({ value, label, count }) => (
            <tr key={value}>
              <th scope="row">{label}</th>
              <td className="search-bar">
                <span aria-hidden="true" style={{ width: `calc((100% - 60px) * ${count / most})` }} />
                <span className="search-count">{countText(count, isCapped)}</span>
              </td>
              <td className="search-count">{shareText(count, total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
