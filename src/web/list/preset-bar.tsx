// Sub-filters of a list with their counts: native radios, so that arrows move and the count is read out. Not antd's
// Segmented: it does not break into lines (seven sub-filters: 522 px wide on a phone's 359), nor its radios as buttons,
// which lose a border and their corners where they break (antd 5.29, tried in Chromium at 375 px).
import { useId } from 'react';
import type { PresetModel } from '../../core/list-model.ts';
import './preset-bar.css';

export interface PresetBarProps {
  readonly label: string;
  readonly presets: readonly PresetModel[];
  readonly chosen: string;
  /** By key; absent: not counted (yet). */
  readonly counts: Readonly<Record<string, number>>;
  readonly onChoose: (key: string) => void;
}

export function PresetBar({ label, presets, chosen, counts, onChoose }: PresetBarProps) {
  const name = useId();
  return (
    <div className="preset-bar" role="radiogroup" aria-label={`${label}子筛选`}>
      {presets.map(({ key, title, count }) => (
        <label key={key} className="preset" data-chosen={key === chosen}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={key === chosen}
            onChange={() => onChoose(key)}
          />
          {title}
          {count ? (
            <span className="preset-count">
              {counts[key] === undefined ? null : (
                <>
                  {counts[key]}
                  <span className="visually-hidden"> 条</span>
                </>
              )}
            </span>
          ) : null}
        </label>
      ))}
    </div>
  );
}

/** The preset shown: the one the address names, else the default, else the first; null where there are none. */
export function chosenPreset(presets: readonly PresetModel[], named: string): PresetModel | null {
  return presets.find(({ key }) => key === named) ?? presets.find(({ isDefault }) => isDefault) ?? presets[0] ?? null;
}
