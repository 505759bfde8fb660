// A dossier that is not there yet: its first section's form makes it, within the record the address hands down; then
// it opens. The screen's blocks stand above the form, about that record.
import { useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SECTION } from './dossier-desk.ts';
import type { DossierModel } from './dossier.model.ts';
import type { FieldError } from '../../../core/errors.ts';
import { NO_LIMITS } from '../../../core/field-access.ts';
import { lazyPart } from '../../../fields/lazy-part.tsx';
import { FormProblem } from '../../../web/actions/form/form-problem.tsx';
import { useForm } from '../../../web/actions/use-form.ts';
import { useRefresh } from '../../../web/actions/use-refresh.ts';
import type { FormValues } from '../../../web/form/form-store.ts';
import { SchemaForm, type SchemaFormHandle } from '../../../web/form/schema-form.tsx';
import { REFUSALS } from '../../../web/providers/notification-provider.tsx';
import { ListLoading } from '../../../web/list/list-states.tsx';
import { useAsk } from '../../../web/list/use-answer.ts';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { readWithin, WITHIN } from '../../../web/screen/within.ts';
import { sendSection } from '../../../web/saving/send-section.ts';

const StartBlocks = lazyPart(async () => (await import('../../../web/blocks/blocks.tsx')).Blocks);

export interface StartDossierProps extends Pick<KindProps, 'screen' | 'fields'> {
  readonly model: DossierModel;
}

export function StartDossier({ screen, fields: kinds, model }: StartDossierProps) {
  const ask = useAsk();
  const { open: notify, close: settle } = useNotification();
  const refresh = useRefresh();
  const [params, setParams] = useSearchParams();
  const [first, second] = model.sections;
  const { form, fields, error, retry } = useForm(screen, first?.form?.form ?? null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [isBusy, setBusy] = useState(false);
  const handle = useRef<SchemaFormHandle>(null);
  const call = screen.calls[model.create ?? ''];
  const within = readWithin(params);
  // What the address says stands there, and is not asked again.
  const [limits] = useState(() => (within === null ? NO_LIMITS : { ...NO_LIMITS, frozen: new Set([within.field]) }));
  const [value] = useState<FormValues>(() => (within === null ? {} : { [within.field]: within.id }));

  const make = async (values: FormValues): Promise<void> => {
    if (call === undefined) return;
    setBusy(true);
    settle?.(REFUSALS);
    try {
      const answer = await sendSection(ask, call, { ...values, ...value });
      // Each stands at its field.
      if (answer.kind === 'errors') return setErrors(answer.errors);
      if (answer.kind !== 'done') return notify?.({ type: 'error', message: answer.message });
      void refresh();
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(WITHIN);
          next.set('id', String(answer.id));
          // What the first one asks has just been said.
          if (second !== undefined) next.set(SECTION, second.key);
          return next;
        },
        { replace: true },
      );
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  if (call === undefined)
    return (
      <div className="form-page">
        <FormProblem message="请从列表中打开要填写的记录" onRetry={null} />
      </div>
    );
  if (error !== null)
    return (
      <div className="form-page">
        <FormProblem message={error} onRetry={retry} />
      </div>
    );
  if (form === null)
    return (
      <div className="form-page">
        <ListLoading rows={6} />
      </div>
    );
  return (
    <div className="form-page">
      {screen.model.blocks.length === 0 ? null : <StartBlocks screen={screen} fields={kinds} record={value} />}
      <SchemaForm
        ref={handle}
        form={form}
        fields={fields}
        value={value}
        limits={limits}
        errors={errors}
        disabled={isBusy}
        onSubmit={(values) => void make(values)}
      />
      <div className="form-footer">
        <Button type="primary" loading={isBusy} onClick={() => handle.current?.submit('save')}>
          保存并继续填写
        </Button>
      </div>
    </div>
  );
}
