// A condition that is asked: pressed, it is given up. A native button, since the cross of antd's Tag takes no key
// (antd 5.29, tried in Chromium).
import { CloseOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';

export interface ChipProps {
  readonly children: ReactNode;
  /** What the children say, where it is known. */
  readonly name?: string;
  readonly onRemove: () => void;
}

export function Chip({ children, name, onRemove }: ChipProps) {
  return (
    <button type="button" className="list-chip" aria-label={name && `去掉${name}`} onClick={onRemove}>
      <span className="visually-hidden">去掉</span>
      <span>{children}</span>
      <CloseOutlined aria-hidden="true" />
    </button>
  );
}
