// The small tools at the right of a list: refresh, density, columns, header. What they change is the person's
// preference.
import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Radio, type RadioChangeEvent } from 'antd';
import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';
import type { ListColumn } from './list-column.ts';
import { DENSITIES, type TablePreferences } from './table-preferences.ts';

export interface TableToolsProps {
  readonly columns: readonly ListColumn[];
  readonly preferences: TablePreferences;
  readonly onPreferences: (preferences: TablePreferences) => void;
  readonly onRefresh: () => void;
  readonly isRefreshing: boolean;
  /** Tools of this list alone, before the others. */
  readonly children?: ReactNode;
}

export function TableTools({
  columns,
  preferences,
  onPreferences,
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
        <ColumnChooser columns={columns} hidden={preferences.hidden} onHidden={(hidden) => change({ hidden })} />
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
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
}

/** The last column stays: a table without columns says nothing. */
function ColumnChooser({ columns, hidden, onHidden }: ColumnChooserProps) {
  const shown = columns.filter((column) => !hidden.includes(column.name));
  return (
    <fieldset>
      <legend>显示的列</legend>
      {columns.map(({ name, title }) => (
        <Checkbox
          key={name}
          checked={!hidden.includes(name)}
          disabled={shown.length === 1 && shown[0]?.name === name}
          onChange={({ target }) => onHidden(target.checked ? hidden.filter((one) => one !== name) : [...hidden, name])}
        >
          {title}
        </Checkbox>
      ))}
      <Button
        size="small"
        type="link"
        onClick={() => onHidden(columns.filter((column) => column.isOff === true).map((column) => column.name))}
      >
        恢复默认
      </Button>
    </fieldset>
  );
}
