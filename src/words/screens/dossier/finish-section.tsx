// The last section of a dossier: what is still missing, the paper as it will be, and handing it in. Everything typed is
// stored before either; what the server finds missing then takes the place of the list.
import { useNotification } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Json } from '../../../core/json.ts';
import { recordKey } from '../../../web/actions/action-calls.ts';
import { AskDialog } from '../../../web/actions/form/ask-dialog.tsx';
import { FormNotice } from '../../../web/actions/form/form-notices.tsx';
import { FormProblem } from '../../../web/actions/form/form-problem.tsx';
import { useForm } from '../../../web/actions/use-form.ts';
import { useRefresh } from '../../../web/actions/use-refresh.ts';
import { useSend } from '../../../web/actions/use-send.ts';
import { sentValues } from '../../../web/form/form-check.ts';
import type { FormValues } from '../../../web/form/form-store.ts';
import { SchemaForm, type SchemaFormHandle } from '../../../web/form/schema-form.tsx';
import { useToday } from '../../../web/session/server-clock.ts';
import { REFUSALS } from '../../../web/providers/notification-provider.tsx';
import { CompletenessList } from './completeness-list.tsx';
import type { ErrorPlace } from '../../../web/saving/error-place.ts';
import { factsOfErrors, placeOf, type SectionFacts } from './completeness.ts';
import type { OpenDossier } from './dossier-desk.ts';
import { PaperButton } from './paper-button.tsx';

export interface FinishSectionProps {
  readonly open: OpenDossier;
  readonly facts: readonly SectionFacts[];
  readonly isShown: boolean;
  readonly onGo: (place: ErrorPlace) => void;
  readonly onRefused: (facts: readonly SectionFacts[]) => void;
  readonly onSubmitted: () => void;
}

export function FinishSection({ open, facts, isShown, onGo, onRefused, onSubmitted }: FinishSectionProps) {
  const { screen, model, line, saves, isLocked } = open;
  const { submit, preview } = model;
  const send = useSend();
  const { open: notify, close: settle } = useNotification();
  const refresh = useRefresh();
  const { form, fields, error, retry } = useForm(screen, submit?.form ?? null);
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<FormValues | null>(null);
  /** Stays beside the button until the next try: whoever looked away finds it. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const handle = useRef<SchemaFormHandle>(null);
  const heading = useRef<HTMLDivElement>(null);
  const submitCall = screen.calls[submit?.call ?? ''];

  const isStored = async (): Promise<boolean> => {
    const isAll = await saves.flush();
    if (!isAll) notify?.({ type: 'error', message: '有内容未能保存，请先处理页面上方的保存提示' });
    return isAll;
  };
  /** What is stored is handed in: it must not be older than what stands in the boxes. */
  const isRight = (): boolean => {
    const [wrong] = saves.wrongIn();
    if (wrong === undefined) return true;
    notify?.({
      type: 'error',
      message: `【${model.sections.find(({ key }) => key === wrong.section)?.title ?? ''}】有填写有误、没有保存的内容，请改正后再提交`,
    });
    onGo(wrong);
    return false;
  };
  const today = useToday();
  const handIn = async (values: FormValues): Promise<void> => {
    setAsked(null);
    if (submitCall === undefined || isBusy) return;
    setBusy(true);
    settle?.(REFUSALS);
    setRefusal(null);
    try {
      if (!(await isStored()) || !isRight()) return;
      const given: Readonly<Record<string, Json>> =
        form === null ? {} : sentValues(form, values, { mode: 'submit', about: {}, today: today() });
      const outcome = await send(submitCall, { ...recordKey(line.record()), ...given });
      if (outcome.kind === 'done') {
        saves.end();
        void refresh();
        onSubmitted();
      } else if (outcome.kind === 'errors') {
        // The list names each at its place; only what has none is said beside it.
        onRefused(factsOfErrors(model, outcome.errors));
        heading.current?.focus();
        const unplaced = outcome.errors.find((one) => placeOf(model, one) === null);
        setRefusal(unplaced?.message ?? null);
      } else setRefusal(outcome.message);
    } finally {
      setBusy(false);
    }
  };
  const press = (): void => {
    if (form === null) setAsked({});
    else handle.current?.submit('submit');
  };
  useEffect(() => {
    if (isShown) open.onSaved();
  }, [isShown, open]);

  const missing = facts.reduce((sum, { errors }) => sum + errors.length, 0);
  return (
    <>
      <div ref={heading} tabIndex={-1} className="dossier-finish">
        <CompletenessList model={model} facts={facts} onGo={onGo} />
      </div>
      {preview === null ? null : <PaperButton open={open} preview={preview} />}
      {isLocked || submitCall === undefined || submit === null ? null : (
        <>
          {error !== null ? (
            <FormProblem message={error} onRetry={retry} />
          ) : form === null ? null : (
            <>
              <FormNotice text={form.frame.notice} />
              <SchemaForm
                ref={handle}
                form={form}
                fields={fields}
                value={EMPTY}
                disabled={isBusy}
                onSubmit={setAsked}
              />
            </>
          )}
          <div className="dossier-submit">
            <Button type="primary" size="large" loading={isBusy} onClick={press}>
              {submit.title}
            </Button>
            {missing === 0 ? null : (
              <span className="dossier-hint">{`还有 ${missing} 处需要完善，提交时会再次检查。`}</span>
            )}
          </div>
          {refusal === null ? null : (
            <Alert
              className="dossier-refusal"
              type="error"
              showIcon
              role="alert"
              message={`没有提交成功：${refusal}`}
              description="填写的内容都已保存。处理以后可以再次提交。"
            />
          )}
          <AskDialog
            isOpen={asked !== null}
            title={submit.confirm ?? '提交后不能修改，是否确认提交?'}
            okTitle="确定"
            cancelTitle="我再想想"
            onCancel={() => setAsked(null)}
            onOk={() => (asked === null ? undefined : void handIn(asked))}
          >
            <p className="dialog-object">{String(line.record()[screen.entity?.label ?? 'name'] ?? '')}</p>
          </AskDialog>
        </>
      )}
    </>
  );
}

const EMPTY: FormValues = {};
