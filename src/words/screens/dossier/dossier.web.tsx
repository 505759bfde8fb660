// Screen kind "dossier": one record and what belongs to it, written section by section, saved on the way, handed in
// as
// a whole. ?id= names the record; without one the first section's form makes it.
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { DossierModel } from './dossier.model.ts';
import type { RecordValues } from '../../../core/json.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { eventsOf } from '../../../web/screen/action-visibility.ts';
import { LockNotice } from '../../../web/actions/form/form-notices.tsx';
import { useStoredRecord } from '../../../web/actions/use-stored-record.ts';
import { ListError, ListLoading } from '../../../web/list/list-states.tsx';
import { useSession } from '../../../web/session/session-context.tsx';
import { KindPage } from '../../../web/kinds/kind-page.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { addressOf } from '../../../web/screen/within.ts';
import { DossierEditor } from './dossier-editor.tsx';
import { DossierHead } from './dossier-head.tsx';
import { createSaveDesk } from '../../../web/saving/save-desk.ts';
import { createRecordLine } from '../../../web/saving/record-line.ts';
import { StartDossier } from './start-dossier.tsx';
import '../../../web/actions/form/form.css';
import './dossier.css';

export function DossierKind({ screen, fields }: KindProps<'dossier'>) {
  const { dossier } = screen.model;
  const [params] = useSearchParams();
  const id = Number(params.get('id')) || null;
  if (id === null)
    return (
      <KindPage title={screen.model.title} beside={<Back model={dossier} />}>
        <StartDossier screen={screen} fields={fields} model={dossier} />
      </KindPage>
    );
  return <StoredDossier key={id} screen={screen} fields={fields} model={dossier} id={id} />;
}

interface StoredProps extends Pick<KindProps, 'screen' | 'fields'> {
  readonly model: DossierModel;
  readonly id: number;
}

function StoredDossier({ screen, fields, model, id }: StoredProps) {
  const [saves] = useState(createSaveDesk);
  const { record, error, refetch } = useStoredRecord({ call: screen.calls[model.get] ?? null, id, isStill: true });
  const isLocked = record !== null && !canSave(screen, model, record);
  const line = useMemo(() => (record === null ? null : createRecordLine(record)), [record]);
  return (
    <KindPage title={screen.model.title} beside={<Back model={model} />}>
      {record !== null && isLocked ? <LockNotice lock={{ text: '当前状态只能查看，不能修改。' }} /> : null}
      {error !== null ? (
        <div className="kind-card">
          <ListError message={error} onRetry={refetch} />
        </div>
      ) : record === null || line === null ? (
        <div className="kind-card">
          <ListLoading rows={8} />
        </div>
      ) : (
        <>
          <DossierHead screen={screen} fields={fields} model={model} line={line} saves={saves} isLocked={isLocked} />
          <DossierEditor
            screen={screen}
            fields={fields}
            model={model}
            record={record}
            line={line}
            saves={saves}
            isLocked={isLocked}
          />
        </>
      )}
    </KindPage>
  );
}

/** It offers an event of one of the saves. */
function canSave(screen: WebScreen, model: DossierModel, record: RecordValues): boolean {
  const offered = eventsOf(record);
  const calls = model.sections.flatMap(({ form }) => screen.calls[form?.call ?? ''] ?? []);
  return (
    calls.length === 0 ||
    calls.some(({ events }) => events.length === 0 || events.some((event) => offered.includes(event)))
  );
}

function Back({ model }: { readonly model: DossierModel }) {
  const { app } = useSession();
  const [params] = useSearchParams();
  const target = app.screens.find(({ key }) => key === model.back);
  return target === undefined ? null : (
    <Link
      className="dossier-back"
      to={addressOf(target.path, { type: params.get('type') })}
    >{`返回${target.title}`}</Link>
  );
}
