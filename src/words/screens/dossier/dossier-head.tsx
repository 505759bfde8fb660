// Above a dossier, in view while it is written: what it is about, until when it may be written, whether it is stored.
import { useSyncExternalStore } from 'react';
import { nameOfRecord } from '../../../web/actions/action-calls.ts';
import { Countdown } from '../../../web/blocks/countdown.tsx';
import { FieldValue } from '../../../web/list/field-value.tsx';
import type { RecordLine } from '../../../web/saving/record-line.ts';
import type { SaveDesk } from '../../../web/saving/save-desk.ts';
import { SaveLight } from '../../../web/saving/save-light.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import type { DossierModel } from './dossier.model.ts';

export interface DossierHeadProps extends Pick<KindProps, 'screen' | 'fields'> {
  readonly model: DossierModel;
  readonly line: RecordLine;
  readonly saves: SaveDesk;
  readonly isLocked: boolean;
}

export function DossierHead({ screen, fields, model, line, saves, isLocked }: DossierHeadProps) {
  const record = useSyncExternalStore(line.subscribe, line.record);
  const { head, deadline } = model;
  return (
    <div className="dossier-head">
      <p className="dossier-name">{nameOfRecord(screen, record)}</p>
      {head.length === 0 ? null : (
        <dl>
          {head.map((name) => {
            const field = screen.detailFields.find((one) => one.name === name);
            return field === undefined ? null : (
              <div key={name}>
                <dt>{field.title}</dt>
                <dd>
                  <FieldValue field={field} record={record} fields={fields} asTag />
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {isLocked ? null : (
        <div className="dossier-state">
          {deadline === null ? null : <Countdown title={deadline.title} until={record[deadline.field]} />}
          <SaveLight desk={saves} />
        </div>
      )}
    </div>
  );
}
