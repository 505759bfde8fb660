// A section of a dossier that is a form of the record itself.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { initialStates, limitsOf, NO_LIMITS } from '../../../core/field-access.ts';
import type { DossierFormModel } from './dossier.model.ts';
import { FormProblem } from '../../../web/actions/form/form-problem.tsx';
import { useForm } from '../../../web/actions/use-form.ts';
import { useReadRecord } from '../../../web/actions/use-stored-record.ts';
import { ListLoading } from '../../../web/list/list-states.tsx';
import { useRole } from '../../../web/screen/use-role.ts';
import type { SectionProps } from './dossier-desk.ts';
import { SaveForm, type SaveFormHandle } from '../../../web/saving/save-form.tsx';
import { useAboutRecord } from './use-about-record.ts';

export function OwnForm({
  model,
  open,
  section,
  wanted,
  onFound,
}: SectionProps & { readonly model: DossierFormModel }) {
  const { screen, record, line } = open;
  const readRecord = useReadRecord();
  const role = useRole();
  const { form, fields, error, retry } = useForm(screen, model.form);
  const handle = useRef<SaveFormHandle>(null);
  const place = useMemo(() => ({ section, part: null, row: null, field: '' }), [section]);
  const machines = screen.entity?.machines;
  const limits = useMemo(
    () =>
      form === null
        ? NO_LIMITS
        : limitsOf(form.rules.access, { role, record: { ...initialStates(machines ?? []), ...record } }),
    [form, role, record, machines],
  );
  const get = screen.calls[open.model.get] ?? null;
  const read = useCallback(() => readRecord(get, record['id'] ?? null), [readRecord, get, record]);
  const about = useAboutRecord(open, form);
  const isThere = form !== null && about !== null;
  useEffect(() => {
    if (wanted === null || !isThere) return;
    handle.current?.lead(wanted.field);
    onFound();
  }, [wanted, isThere, onFound]);
  if (error !== null) return <FormProblem message={error} onRetry={retry} />;
  if (form === null || about === null) return <ListLoading rows={5} />;
  return (
    <SaveForm
      ref={handle}
      form={form}
      fields={fields}
      limits={limits}
      line={line}
      update={screen.calls[model.call] ?? null}
      create={null}
      read={read}
      copyOf=""
      onSaved={open.onSaved}
      desk={open.saves}
      isLocked={open.isLocked}
      place={place}
      about={about}
    />
  );
}
