// Moves a row: drawn with the mouse, or with the arrow keys while it has the focus.
import type { KeyboardEvent, PointerEvent } from 'react';

export interface RowHandleProps {
  /** Of the record. */
  readonly name: string;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onMove: (by: -1 | 1) => void;
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

export function RowHandle({ name, onPointerDown, onMove }: RowHandleProps) {
  const press = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <button
      type="button"
      className="dossier-handle"
      aria-label={`调整顺序：${name}`}
      title="拖动调整顺序，也可按上下方向键"
      onPointerDown={onPointerDown}
      onKeyDown={press}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  );
}
