// Screen kind "form": one form as a page, for a new record or, with ?id=12 in the address, a stored one. Opened within
// another record, a new one belongs to that.
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FormProblem } from '../../../web/actions/form/form-problem.tsx';
import { type FormSource, useFormSource } from '../../../web/actions/form/form-source.ts';
import { useRecordForm } from '../../../web/actions/form/use-record-form.tsx';
import type { ScreenFormModel } from './form.model.ts';
import { writeCallOf } from '../../../web/actions/action-calls.ts';
import type { WebCall } from '../../../core/web-model.ts';
import { ListLoading } from '../../../web/list/list-states.tsx';
import { KindPage } from '../../../web/kinds/kind-page.tsx';
import { useSession } from '../../../web/session/session-context.tsx';
import { HomeFailure } from '../../../web/shell/home-failure.tsx';
import { useShell } from '../../../web/shell/shell-state.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import type { ContextValue } from '../../../web/screen/record-context.ts';
import { addressOf, readWithin } from '../../../web/screen/within.ts';
import { FormPreview } from './form-preview.tsx';
import '../../../web/actions/form/form.css';

export function FormKind(props: KindProps<'form'>) {
  const { screen } = props;
  const model = screen.model.form;
  const [params] = useSearchParams();
  const { own, pending } = useOwnRecord(model.record);
  const id = own ?? (Number(params.get('id')) || null);
  // A saved form starts anew: the next record is a new one, the same one is read as it is now.
  const [round, setRound] = useState(0);
  if (pending !== null)
    return (
      <KindPage title={screen.model.title}>
        <div className="form-page">{pending}</div>
      </KindPage>
    );
  return (
    <KindPage title={screen.model.title}>
      <FormPage
        key={`${round}|${id}`}
        {...props}
        form={model.form}
        id={id}
        round={round}
        context={id === null ? readWithin(params) : null}
        after={model.after}
        onAgain={() => setRound(round + 1)}
      />
    </KindPage>
  );
}

interface OwnRecord {
  readonly own: number | null;
  /** What stands there while the own record is not known, or cannot be; null: it is known. */
  readonly pending: ReactNode;
}

/** The record that the screen always edits; "@user" and "@organ" are the caller's own. */
function useOwnRecord(record: ScreenFormModel['record']): OwnRecord {
  const { home, error } = useShell();
  const signedIn = useSession().userId();
  if (record !== '@organ') return { own: record === '@user' ? signedIn : record, pending: null };
  if (home === null) return { own: null, pending: error === null ? <ListLoading rows={6} /> : <HomeFailure /> };
  const own = home.user.organId;
  // An empty form of a new one would look like theirs.
  return {
    own,
    pending: own === null ? <FormProblem message="当前账号没有所属单位，请联系管理员" onRetry={null} /> : null,
  };
}

interface FormPageProps extends KindProps<'form'> {
  readonly form: string;
  readonly id: number | null;
  /** How often it was saved here before. */
  readonly round: number;
  /** What a new record belongs to. */
  readonly context: ContextValue | null;
  /** Path to go to after a save, or null to stay. */
  readonly after: string | null;
  readonly onAgain: () => void;
}

function FormPage(props: FormPageProps) {
  const { screen, form, id, round } = props;
  const source = useFormSource(screen, form, { id, round });
  const call = screen.calls[screen.model.form.call] ?? writeCallOf(screen, form, id === null ? 'add' : 'save');
  if (source.kind === 'failed')
    return (
      <div className="form-page">
        <FormProblem message={source.message} onRetry={source.retry} />
      </div>
    );
  if (call === null)
    return (
      <div className="form-page">
        <FormProblem message="没有权限填写该表单" onRetry={null} />
      </div>
    );
  return source.kind === 'loading' ? (
    <div className="form-page">
      <ListLoading rows={6} />
    </div>
  ) : (
    <ReadyPage {...props} source={source} call={call} />
  );
}

function ReadyPage({
  screen,
  source,
  call,
  context,
  after,
  onAgain,
}: FormPageProps & { readonly source: Extract<FormSource, { kind: 'ready' }>; readonly call: WebCall }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const leave = (how: 'saved' | 'left'): void => {
    if (how === 'left') void navigate(-1);
    else if (after === null) onAgain();
    else void navigate(addressOf(after, { type: params.get('type') }));
  };
  const form = useRecordForm({
    screen,
    source,
    call,
    context,
    submitTitle: screen.model.form.submitTitle,
    onLeave: leave,
  });
  const preview = screen.model.form.preview;
  return (
    <div className="form-page">
      {form.body}
      <div className="form-footer">
        {preview === null ? null : <FormPreview screen={screen} preview={preview} typed={form.typed} />}
        {form.buttons}
      </div>
    </div>
  );
}
