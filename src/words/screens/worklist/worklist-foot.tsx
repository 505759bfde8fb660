// The way on, always in reach: the one before, the next, and the keys that do the same.
import { Button, Popover } from 'antd';

export interface WorklistFootProps {
  readonly before: number | null;
  readonly after: number | null;
  readonly onGo: (id: number | null) => void;
  readonly onStore: () => void;
}

const KEYS: readonly (readonly [keys: string, meaning: string])[] = [
  ['数字、Enter', '填得分，到下一项'],
  ['↑ ↓', '上一项、下一项'],
  ['1 2 3', '在选项中选第几个'],
  ['Ctrl + Enter', '保存并看下一份'],
  ['J 或 →', '下一份'],
  ['K 或 ←', '上一份'],
  ['PageDown、PageUp', '材料翻页'],
  ['/', '在材料中查找'],
];

export function WorklistFoot({ before, after, onGo, onStore }: WorklistFootProps) {
  return (
    <footer className="worklist-foot">
      <Popover
        trigger="click"
        title="键盘操作"
        content={
          <dl className="worklist-keys">
            {KEYS.map(([keys, meaning]) => (
              <div key={keys}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        }
      >
        <Button type="text" className="worklist-help">
          键盘操作
        </Button>
      </Popover>
      <span className="worklist-way">
        <Button disabled={before === null} onClick={() => onGo(before)} title="K 或 ←">
          上一份
        </Button>
        <Button disabled={after === null} onClick={() => onGo(after)} title="J 或 →">
          下一份
        </Button>
        <Button type="primary" disabled={after === null} onClick={onStore} title="Ctrl + Enter">
          保存并看下一份
        </Button>
      </span>
    </footer>
  );
}
