// A facet as a map of tiles: each value a button about where it lies, the darker the more there is of it. A press
// narrows by it, as its box among the facets does; its table stands beside it among the charts.
import type { CSSProperties } from 'react';
import type { FacetCounts, FacetValue } from '../../../core/search-model.ts';
import { countText } from './found-text.ts';
import type { TileMapModel } from './search.model.ts';

export interface FoundMapProps {
  readonly map: TileMapModel;
  readonly facet: FacetCounts;
  readonly isCapped: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (value: string) => void;
}

export function FoundMap({ map: { tiles }, facet, isCapped, chosen, onChoose }: FoundMapProps) {
  const counted = new Map(facet.values.map((value) => [value.label, value]));
  const most = Math.max(1, ...tiles.map(({ label }) => counted.get(label)?.count ?? 0));
  const [left, top] = [Math.min(...tiles.map(({ column }) => column)), Math.min(...tiles.map(({ row }) => row))];
  return (
    <figure className="search-chart kind-card">
      <figcaption className="search-map-title">{facet.title}分布</figcaption>
      <ul className="search-map" aria-label={`${facet.title}分布`}>
        {tiles.map(({ label, column, row }) => (
          <li key={label} style={{ gridColumn: column - left + 1, gridRow: row - top + 1 }}>
            <Tile
              label={label}
              value={counted.get(label) ?? null}
              most={most}
              isCapped={isCapped}
              isChosen={chosen.includes(counted.get(label)?.value ?? label)}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </figure>
  );
}

interface TileProps {
  readonly label: string;
  /** null: nothing that was found has it. */
  readonly value: FacetValue | null;
  readonly most: number;
  readonly isCapped: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (value: string) => void;
}

function Tile({ label, value, most, isCapped, isChosen, onChoose }: TileProps) {
  const count = value?.count ?? 0;
  return (
    <button
      type="button"
      className="search-tile"
      aria-pressed={isChosen}
      aria-disabled={value === null}
      style={{ '--share': `${Math.round((count / most) * 100)}%` } as CSSProperties}
      onClick={() => (value === null ? undefined : onChoose(value.value))}
    >
      <span>{label}</span>
      <span className="search-count">
        {countText(count, isCapped)}
        <span className="visually-hidden"> 项</span>
      </span>
    </button>
  );
}
