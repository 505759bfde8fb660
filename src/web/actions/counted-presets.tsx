// The sub-filters of a list with their counts. Apart from the list, so that counts coming in do not draw it again.
import type { Json } from '../../core/json.ts';
import type { PresetModel } from '../../core/list-model.ts';
import type { WebCall } from '../../core/web-model.ts';
import { PresetBar } from '../list/preset-bar.tsx';
import { useCounts } from '../list/use-counts.ts';

export interface CountedPresetsProps {
  readonly label: string;
  readonly call: WebCall;
  readonly presets: readonly PresetModel[];
  readonly chosen: string;
  /** What else the list is asked by. */
  readonly filters: Readonly<Record<string, Json>>;
  readonly onChoose: (key: string) => void;
}

export function CountedPresets({ label, call, presets, chosen, filters, onChoose }: CountedPresetsProps) {
  const counts = useCounts(
    presets
      .filter(({ count }) => count)
      .map(({ key, isSent }) => ({ key, call, filters: isSent ? { ...filters, preset: key } : filters })),
  );
  return <PresetBar label={label} presets={presets} chosen={chosen} counts={counts} onChoose={onChoose} />;
}
