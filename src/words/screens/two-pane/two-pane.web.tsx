// Screen kind "two-pane": the files of a record on the left, its form on the right, with a bar between that can be
// dragged; by keyboard and on a phone, where there is room for one, the switch above says which is shown. What is typed
// stays while the other is looked at.
import { Grid, Segmented, Splitter } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { WebCall, WebScreen } from '../../../core/web-model.ts';
import { FormProblem } from '../../../web/actions/form/form-problem.tsx';
import { type FormSource, useFormSource } from '../../../web/actions/form/form-source.ts';
import { useRecordForm } from '../../../web/actions/form/use-record-form.tsx';
import { KindPage } from '../../../web/kinds/kind-page.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { ListLoading } from '../../../web/list/list-states.tsx';
import { Materials, type PaperDesk } from '../../../web/preview/materials.tsx';
import { filesOf } from '../../../web/preview/preview-file.ts';
import type { TwoPaneScreen } from './two-pane.model.ts';
import '../../../web/actions/form/form.css';
import './two-pane.css';

export function TwoPaneKind({ screen }: KindProps<'two-pane'>) {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  return (
    <KindPage title={screen.model.title}>
      {id > 0 ? (
        <TwoPanes key={id} screen={screen} id={id} />
      ) : (
        <p className="kind-card">地址中没有编号，请从列表打开。</p>
      )}
    </KindPage>
  );
}

function TwoPanes({ screen, id }: { readonly screen: WebScreen<TwoPaneScreen>; readonly id: number }) {
  const { twoPane } = screen.model;
  const source = useFormSource(screen, twoPane.form, { id });
  const call = screen.calls[twoPane.call];
  if (source.kind === 'failed') return <FormProblem message={source.message} onRetry={source.retry} />;
  if (call === undefined) return <FormProblem message="没有权限填写该表单" onRetry={null} />;
  return source.kind === 'loading' ? (
    <ListLoading rows={6} />
  ) : (
    <ReadyPanes screen={screen} source={source} call={call} />
  );
}

type Shown = 'both' | 'document' | 'form';

interface ReadyProps {
  readonly screen: WebScreen<TwoPaneScreen>;
  readonly source: Extract<FormSource, { kind: 'ready' }>;
  readonly call: WebCall;
}

function ReadyPanes(props: ReadyProps) {
  const { screen, source, call } = props;
  const { twoPane } = screen.model;
  const isWide = Grid.useBreakpoint().lg !== false;
  const [chosen, setChosen] = useState<Shown>('both');
  const [width, setWidth] = useState<number | string>('58%');
  const paper = useRef<PaperDesk | null>(null);
  // What is looked at is nothing to the form.
  const form = useMemo(() => <FormSide screen={screen} source={source} call={call} />, [screen, source, call]);
  const files = filesOf(source.record[twoPane.document], twoPane.documentTitle);
  const shown = !isWide && chosen === 'both' ? 'form' : chosen;
  const least = shown === 'both' ? '25%' : 0;
  const options = [
    ...(isWide ? [{ value: 'both' as const, label: '左右对照' }] : []),
    { value: 'document' as const, label: twoPane.documentTitle },
    { value: 'form' as const, label: twoPane.formTitle },
  ];
  return (
    <div className="two-pane">
      <Segmented aria-label="显示" options={options} value={shown} onChange={setChosen} block={!isWide} />
      <Splitter
        className={shown === 'both' ? 'two-pane-sides' : 'two-pane-sides two-pane-single'}
        onResize={([left]) => setWidth(left ?? width)}
      >
        <Splitter.Panel size={shown === 'both' ? width : shown === 'document' ? '100%' : 0} min={least}>
          <Side title={twoPane.documentTitle} isShown={shown !== 'form'}>
            <Materials files={files} missing={twoPane.documentTitle} isShown={shown !== 'form'} paper={paper} />
          </Side>
        </Splitter.Panel>
        <Splitter.Panel resizable={shown === 'both'} min={least}>
          <Side title={twoPane.formTitle} isShown={shown !== 'document'}>
            {form}
          </Side>
        </Splitter.Panel>
      </Splitter>
    </div>
  );
}

function FormSide({ screen, source, call }: ReadyProps) {
  const { submitTitle, after } = screen.model.twoPane;
  const navigate = useNavigate();
  const form = useRecordForm({
    screen,
    source,
    call,
    context: null,
    submitTitle,
    onLeave: (how) => {
      if (how === 'left' || after === null) void navigate(-1);
      else void navigate(after);
    },
  });
  return (
    <div className="form-page">
      {form.body}
      <div className="form-footer">{form.buttons}</div>
    </div>
  );
}

/** What is not shown is not reached by keyboard either. */
function Side({
  title,
  isShown,
  children,
}: {
  readonly title: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className="two-pane-side" aria-label={title} hidden={!isShown}>
      {children}
    </section>
  );
}
