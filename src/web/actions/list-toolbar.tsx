// The buttons above a list: its own, and those for the rows that are ticked, with how many they are.
import { Button } from 'antd';
import type { ActionModel } from '../../core/action-model.ts';
import { actionWebOf } from './action-webs.ts';
import { usePageCommands } from '../screen/page-commands.ts';
import { batchTitle } from './batch-title.ts';

export interface ListToolbarProps {
  readonly toolbar: readonly ActionModel[];
  readonly batch: readonly ActionModel[];
  /** How many rows are ticked. */
  readonly chosen: number;
  readonly isExporting: boolean;
  readonly onToolbar: (action: ActionModel) => void;
  readonly onBatch: (action: ActionModel) => void;
  readonly onClear: () => void;
}

export function ListToolbar({ toolbar, batch, chosen, isExporting, onToolbar, onBatch, onClear }: ListToolbarProps) {
  usePageCommands(toolbar.map((action) => ({ key: action.id, title: action.title, run: () => onToolbar(action) })));
  return (
    <>
      {toolbar.map((action) => {
        const { button, busyTitle } = actionWebOf(action);
        const busy = isExporting ? busyTitle : undefined;
        return (
          <Button
            key={action.id}
            type={button?.type ?? 'default'}
            danger={action.danger}
            icon={button?.icon}
            loading={busy !== undefined}
            onClick={() => onToolbar(action)}
          >
            {busy ?? action.title}
          </Button>
        );
      })}
      {batch.map((action) => (
        <Button key={action.id} danger={action.danger} onClick={() => onBatch(action)}>
          {batchTitle(action)}
          {chosen === 0 ? '' : `（${chosen}）`}
        </Button>
      ))}
      {batch.length > 0 && chosen > 0 ? (
        <Button type="link" onClick={onClear}>
          取消选择
        </Button>
      ) : null}
    </>
  );
}
