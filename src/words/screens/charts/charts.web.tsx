// Screen kind "charts": filters that hold for all, the choice of what to count by, and the figures.
// Filters and choice stand in the address, so that a sent link shows the same numbers to who may see them.
import { Radio } from 'antd';
import { useId, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ChartDimensionModel, ChartModel } from './charts.model.ts';
import { isForRole } from '../../../web/screen/action-visibility.ts';
import { searchArguments } from '../../../web/list/list-arguments.ts';
import { SearchForm } from '../../../web/list/search-form.tsx';
import { useAddressListState } from '../../../web/list/use-address-list-state.ts';
import { KindPage } from '../../../web/kinds/kind-page.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { useRole } from '../../../web/screen/use-role.ts';
import { ChartFigure } from './chart-figure.tsx';
import '../../../web/list/list.css';
import './charts.css';

const BY = 'by';

export function ChartsKind({ screen, fields }: KindProps<'charts'>) {
  const model = screen.model;
  const role = useRole();
  const { state, change } = useAddressListState();
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => (model.search ?? []).filter((field) => isForRole(field.roles, role)), [model, role]);
  const filters = useMemo(() => searchArguments(state.filters, search), [state.filters, search]);
  const choices = choicesOf(model.charts);
  const chosen = params.get(BY) ?? choices[0]?.name ?? '';
  const choose = (name: string): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(BY, name);
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <KindPage title={screen.model.title}>
      <SearchForm
        label={screen.model.title}
        search={search}
        fields={fields}
        filters={state.filters}
        onSearch={(next) => change({ filters: next })}
      />
      {choices.length < 2 ? null : <DimensionChoice choices={choices} chosen={chosen} onChoose={choose} />}
      <div className="charts">
        {model.charts.map((chart) => {
          const call = screen.calls[chart.call];
          const dimension = chart.by.find((candidate) => candidate.name === chosen) ?? chart.by[0];
          if (call === undefined || dimension === undefined) return null;
          const exportCall = screen.calls[chart.exportCall ?? ''] ?? null;
          return (
            <ChartFigure
              key={`${chart.key} ${dimension.name}`}
              chart={chart}
              call={call}
              exportCall={exportCall}
              dimension={dimension}
              filters={filters}
              onReset={() => change({ filters: {} })}
            />
          );
        })}
      </div>
    </KindPage>
  );
}

/** What the charts that leave a choice can be counted by. */
function choicesOf(charts: readonly ChartModel[]): readonly ChartDimensionModel[] {
  const all = charts.filter((chart) => chart.by.length > 1).flatMap((chart) => chart.by);
  return all.filter((dimension, at) => all.findIndex((other) => other.name === dimension.name) === at);
}

interface DimensionChoiceProps {
  readonly choices: readonly ChartDimensionModel[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

function DimensionChoice({ choices, chosen, onChoose }: DimensionChoiceProps) {
  const id = useId();
  return (
    <div className="chart-choice">
      <span id={id}>统计口径</span>
      <Radio.Group
        {...{ role: 'radiogroup' }}
        aria-labelledby={id}
        name={id}
        optionType="button"
        buttonStyle="solid"
        options={choices.map(({ name, title }) => ({ value: name, label: `按${title}` }))}
        value={chosen}
        onChange={({ target }) => onChoose(String(target.value))}
      />
    </div>
  );
}
