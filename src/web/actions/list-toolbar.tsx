// The buttons above a list: its own, and those for the rows that are ticked, with how many they are.
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ActionModel } from '../../core/action-model.ts';

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
  return (
    <>
      {toolbar.map((action) => (
        <Button
          key={action.id}
          type={action.kind === 'open-form' || action.kind === 'sign-all' ? 'primary' : 'default'}
          autoInsertSpace={false}
          danger={action.danger}
          icon={action.kind === 'open-form' ? <PlusOutlined aria-hidden="true" /> : undefined}
          loading={action.kind === 'export' && isExporting}
          onClick={() => onToolbar(action)}
        >
          {action.kind === 'export' && isExporting ? '正在导出…' : action.title}
        </Button>
      ))}
      {batch.map((action) => (
        <Button key={action.id} autoInsertSpace={false} danger={action.danger} onClick={() => onBatch(action)}>
          {batchTitle(action)}
          {chosen === 0 ? '' : `（${chosen}）`}
        </Button>
      ))}
      {batch.length > 0 && chosen > 0 ? (
        <Button type="link" autoInsertSpace={false} onClick={onClear}>
          取消选择
        </Button>
      ) : null}
    </>
  );
}

export function batchTitle({ title }: Pick<ActionModel, 'title'>): string {
  return title.startsWith('批量') ? title : `批量${title}`;
}
