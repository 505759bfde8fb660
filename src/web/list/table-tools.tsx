// The small tools at the right of a list: refresh, density, columns, header. What they change is the person's
// preference.
import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Radio, type RadioChangeEvent } from 'antd';
import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';
import { type ColumnChoice, isWanted, NO_CHOICE, withColumn } from './column-choice.ts';
import type { ListColumn } from './list-column.ts';
import { DENSITIES, type TablePreferences } from './table-preferences.ts';

export interface TableToolsProps {
  readonly columns: readonly ListColumn[];
  /** Names of columns that find no room. */
  readonly withoutRoom: readonly string[];
  readonly preferences: TablePreferences;
  readonly onPreferences: (preferences: TablePreferences) => void;
  /** Back to the columns one has chosen oneself; null: they are those. */
  readonly onOwnColumns: (() => void) | null;
  readonly onRefresh: () => void;
  readonly isRefreshing: boolean;
  /** Tools of this list alone, before the others. */
  readonly children?: ReactNode;
}

export function TableTools({
  columns,
  withoutRoom,
  preferences,
  onPreferences,
  onOwnColumns,
  onRefresh,
  isRefreshing,
  children,
}: TableToolsProps) {
  const change = (part: Partial<TablePreferences>): void => onPreferences({ ...preferences, ...part });
  return (
    <div className="list-tools" role="group" aria-label="表格工具">
      {children}
      <Button
        type="text"
        aria-label="刷新"
        title="刷新"
        aria-busy={isRefreshing}
        icon={<ReloadOutlined aria-hidden="true" spin={isRefreshing} />}
        onClick={onRefresh}
      />
      <Disclosure label="密度" icon={<ColumnHeightOutlined aria-hidden="true" />}>
        <fieldset>
          <legend>密度</legend>
          <Radio.Group
            name="density"
            options={DENSITIES.map(({ value, title }) => ({ value, label: title }))}
            value={preferences.density}
            onChange={({ target }: RadioChangeEvent) => change({ density: target.value })}
          />
        </fieldset>
      </Disclosure>
      <Disclosure label="列设置" icon={<SettingOutlined aria-hidden="true" />}>
        <ColumnChooser columns={columns} withoutRoom={withoutRoom} choice={preferences} onChoice={change} />
        {onOwnColumns === null ? null : (
          <p className="list-view-columns">
            这些列来自视图或链接
            <Button size="small" type="link" onClick={onOwnColumns}>
              改用我的列
            </Button>
          </p>
        )}
      </Disclosure>
      <Button
        type="text"
        className="list-wide-only"
        aria-label="显示表头"
        title={preferences.header ? '隐藏表头' : '显示表头'}
        aria-pressed={preferences.header}
        icon={<TableOutlined aria-hidden="true" />}
        onClick={() => change({ header: !preferences.header })}
      />
    </div>
  );
}

interface ColumnChooserProps {
  readonly columns: readonly ListColumn[];
  readonly withoutRoom: readonly string[];
  readonly choice: ColumnChoice;
  readonly onChoice: (choice: ColumnChoice) => void;
}

/** The last column stays: a table without columns says nothing. */
function ColumnChooser({ columns, withoutRoom, choice, onChoice }: ColumnChooserProps) {
  const isShown = (column: ListColumn): boolean => isWanted(column, choice) && !withoutRoom.includes(column.name);
  const shown = columns.filter(isShown);
  return (
    <fieldset>
      <legend>显示的列</legend>
      {columns.map((column) => (
        <Checkbox
          key={column.name}
          checked={isShown(column)}
          disabled={shown.length === 1 && shown[0] === column}
          onChange={({ target }) => onChoice(withColumn(choice, column.name, target.checked))}
        >
          {column.title}
          {withoutRoom.includes(column.name) ? <small className="list-no-room">（放不下而收起）</small> : null}
        </Checkbox>
      ))}
      <Button size="small" type="link" onClick={() => onChoice(NO_CHOICE)}>
        恢复默认
      </Button>
    </fieldset>
  );
}
