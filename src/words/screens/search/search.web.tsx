// Screen kind "search": the box, what is chosen, facets at the left (in a drawer where there is no room) and what is
// found. Everything that is asked stands in the address: a sent link finds the same for whoever may see it.
import { Alert, Button, Radio } from 'antd';
import { FilterOutlined } from '@ant-design/icons';
import { type ReactNode, useMemo, useState } from 'react';
import type { TableModel } from '../../../core/list-model.ts';
import type { WebCall } from '../../../core/web-model.ts';
import { RecordList } from '../../../web/actions/record-list.tsx';
import { KindPage } from '../../../web/kinds/kind-page.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { useScreenView } from '../../../web/kinds/use-screen-view.ts';
import { type ListQuery, toListQuery } from '../../../web/list/list-arguments.ts';
import { SavedViews } from '../../../web/list/saved-views.tsx';
import { useAddressListState } from '../../../web/list/use-address-list-state.ts';
import { useRecords } from '../../../web/list/use-records.ts';
import { ChosenFacets } from './chosen-facets.tsx';
import { FacetDrawer } from './facet-drawer.tsx';
import { FacetPane } from './facet-pane.tsx';
import { answerOf, type FoundAnswer } from './found-answer.ts';
import { emptyHint, foundText } from './found-text.ts';
import { conditionsOf, filtersOf, isAsking, questionOf, withValue, type FoundQuestion } from './found-question.ts';
import { FoundCharts } from './found-charts.tsx';
import { SearchBox } from './search-box.tsx';
import '../../../web/list/list.css';
import './search.css';

export function SearchKind({ screen: whole, fields, embedded }: KindProps<'search'>) {
  const screen = useScreenView(whole);
  const { found, table, title, key } = screen.model;
  const list = useAddressListState(embedded?.prefix);
  const question = useMemo(() => questionOf(list.state.filters, found), [list.state.filters, found]);
  const fixed = useMemo(() => conditionsOf(question), [question]);
  const model = useMemo(
    () => (table === null ? null : { ...unsaved(table), search: [], empty: emptyHint(question) }),
    [table, question],
  );
  const [isOpen, setOpen] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const call = screen.calls[table?.call ?? ''];
  if (model === null || call === undefined) return null;
  const ask = (next: FoundQuestion): void => list.change({ filters: filtersOf(next) });
  const choose = (facet: string, value: string): void => ask(withValue(question, facet, value));
  return (
    <KindPage
      title={title}
      embedded={embedded}
      beside={
        table?.saved === undefined ? null : (
          <SavedViews screen={screen} saved={table.saved} listKey={key} list={list} label="保存的检索" isNamed />
        )
      }
    >
      <FoundFrame
        call={call}
        query={toListQuery({ state: list.state, search: [], fixed: [...model.filter, ...fixed] })}
      >
        {(answer) => {
          const pane = <FacetPane facets={found.facets} answer={answer} question={question} onChoose={choose} />;
          return (
            <div className="search-page">
              <SearchBox
                label={title}
                hint={found.hint}
                keyword={question.keyword}
                onSearch={(keyword) => ask({ ...question, keyword })}
              />
              <div className="search-body">
                <aside className="search-aside kind-card" aria-label="筛选" tabIndex={0}>
                  {pane}
                </aside>
                <div className="search-found">
                  <div className="search-summary">
                    <p role="status" aria-live="polite">
                      {foundText(answer)}
                    </p>
                    <ChosenFacets answer={answer} question={question} onChange={ask} />
                    {found.charts.length === 0 || answer.facets.length === 0 ? null : (
                      <Radio.Group
                        aria-label="显示为"
                        optionType="button"
                        options={[
                          { value: false, label: '列表' },
                          { value: true, label: '图表' },
                        ]}
                        value={isDrawn}
                        onChange={({ target }) => setDrawn(target.value === true)}
                      />
                    )}
                    <Button
                      className="search-narrow"
                      icon={<FilterOutlined aria-hidden="true" />}
                      onClick={() => setOpen(true)}
                    >
                      筛选
                      {Object.keys(question.chosen).length === 0 ? '' : `（${Object.keys(question.chosen).length}）`}
                    </Button>
                  </div>
                  {answer.isFilling ? (
                    <Alert type="info" showIcon message="正在为原有的记录建立索引，部分记录暂时找不到。" />
                  ) : null}
                  {isDrawn && answer.facets.length > 0 ? (
                    <FoundCharts answer={answer} found={found} question={question} onChoose={choose} />
                  ) : (
                    <RecordList
                      screen={screen}
                      fields={fields}
                      model={model}
                      list={list}
                      label={title}
                      preferencesKey={key}
                      fixed={fixed}
                      context={null}
                      {...(isAsking(question) ? { emptyTitle: '没有找到' } : {})}
                    />
                  )}
                </div>
              </div>
              <FacetDrawer isOpen={isOpen} total={foundText(answer)} onClose={() => setOpen(false)}>
                {pane}
              </FacetDrawer>
            </div>
          );
        }}
      </FoundFrame>
    </KindPage>
  );
}

/** What is kept stands above the box, charts shown or not. */
function unsaved({ saved: _saved, ...table }: TableModel): TableModel {
  return table;
}

/** The list asks the very same: one request answers both. */
function FoundFrame({
  call,
  query,
  children,
}: {
  readonly call: WebCall;
  readonly query: ListQuery;
  readonly children: (answer: FoundAnswer) => ReactNode;
}) {
  return children(answerOf(useRecords(call, query)));
}
