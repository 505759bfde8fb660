// "You are handling": the record a screen works within, its facts, and a selector where there are several.
import { Alert, Button } from 'antd';
import { type ReactNode, useId } from 'react';
import type { RecordValues } from '../../core/json.ts';
import type { ContextModel } from '../../core/context-model.ts';
import type { WebField } from '../../core/web-model.ts';
import { SelectBox } from '../../fields/select-box.tsx';
import { isForRole, readOnlyReason } from '../screen/action-visibility.ts';
import { FieldValue } from '../list/field-value.tsx';
import { holdsNothing } from '../list/holds-nothing.ts';
import { Countdown } from '../blocks/countdown.tsx';
import { ListLoading } from '../list/list-states.tsx';
import { Gauges } from '../gauges/gauges.tsx';
import type { KindProps } from '../screen/kind-props.ts';
import { useServerClock } from '../session/server-clock.ts';
import { contextFields } from './context-facts.ts';
import type { ContextRecord } from './use-context-record.ts';
import { useRole } from '../screen/use-role.ts';
import './context-bar.css';

export interface ContextBarProps extends KindProps {
  readonly model: ContextModel;
  readonly found: ContextRecord;
}

export function ContextBar({ screen, fields, model, found }: ContextBarProps) {
  const id = useId();
  const role = useRole();
  const clock = useServerClock();
  const gauges = screen.calls[model.gauges?.call ?? ''];
  if (found.kind === 'loading')
    return (
      <div className="context-bar">
        <ListLoading rows={2} />
      </div>
    );
  if (found.kind === 'none')
    return (
      <div className="context-bar">
        <p className="context-label">{model.label}</p>
        <p>{model.emptyTitle}</p>
      </div>
    );
  if (found.kind === 'failed') {
    return (
      <div className="context-bar" role="alert">
        <p>
          {model.label}加载失败：{found.message}
        </p>
        <p>
          <Button type="primary" onClick={found.retry}>
            重试
          </Button>
        </p>
      </div>
    );
  }
  const readOnly = readOnlyReason(found.chosen);
  const counted = screen.contextFields.filter(
    ({ name }) => model.columns.includes(name) && !holdsNothing(found.chosen[name]),
  );
  const valueOf = (field: WebField): ReactNode => (
    <FieldValue field={field} record={found.chosen} fields={fields} asTag />
  );
  return (
    <section className="context-bar" aria-label={model.label}>
      {found.records.length === 1 ? (
        <p className="context-label">{model.label}</p>
      ) : (
        <label className="context-label" htmlFor={id}>
          {model.label}
        </label>
      )}
      {found.records.length === 1 ? (
        <p className="context-name">{labelOf(found.chosen)}</p>
      ) : (
        <SelectBox
          id={id}
          className="context-select"
          options={found.records.map((record) => ({ value: String(record['id']), title: labelOf(record) }))}
          value={String(found.chosen['id'])}
          onChange={found.choose}
        />
      )}
      <dl>
        {contextFields(screen.contextFields, model, { record: found.chosen, now: clock.now() }).map((field) => (
          <div key={field.name}>
            <dt>{field.title}</dt>
            <dd>{valueOf(field)}</dd>
          </div>
        ))}
      </dl>
      {model.deadlines.map(({ field: name, title }) => (
        <div key={name} className="context-deadline">
          <Countdown title={title} until={found.chosen[name]} />
          {counted
            .filter((field) => field.name === name)
            .map((field) => (
              <span key={name} className="context-moment">
                {valueOf(field)}
              </span>
            ))}
        </div>
      ))}
      {readOnly === null ? null : (
        <Alert className="context-note" type="info" showIcon role="status" message={readOnly} />
      )}
      {model.gauges === null || gauges === undefined || !isForRole(model.gauges.roles, role) ? null : (
        <Gauges model={model.gauges} call={gauges} of={found.chosen['id'] ?? null} entity={screen.entity?.id ?? ''} />
      )}
    </section>
  );
}

export function labelOf(record: RecordValues): string {
  const { name, title, id } = record;
  return String(name ?? title ?? `编号 ${String(id)}`);
}
