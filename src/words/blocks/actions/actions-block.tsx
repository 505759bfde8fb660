// Big buttons on the page's record. What opens a form is offered even where it can only be read; what changes the
// record at once only while the record allows it.
import { useRef } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import type { ActionModel } from '../../../core/action-model.ts';
import { type ActionScope, isOffered, isOfferedOn } from '../../../web/screen/action-visibility.ts';
import { ChoiceTag } from '../../../fields/choice-tag.tsx';
import { stateOn, titleOn } from './action-face.ts';
import { useActionHost } from '../../../web/actions/use-action-host.tsx';
import { holdsAll } from '../../../core/condition.ts';
import { useRole } from '../../../web/screen/use-role.ts';
import { factsOfAction } from '../../actions/facts-of-action.ts';
import type { BlockProps } from '../../../web/blocks/block-web.ts';

export function ActionsBlock({ block, screen, fields, record }: BlockProps<'actions'>) {
  const role = useRole();
  const home = useRef<HTMLDivElement>(null);
  const host = useActionHost({ screen, fields, context: null, home });
  // A page about no record offers what needs none: other screens, downloads.
  const shown = block.items.filter((action) =>
    record === null
      ? factsOfAction(action).standsAlone === true && isOffered(action, { role, context: null })
      : canSee(action, record, { role, context: record }),
  );
  return (
    <div ref={home} tabIndex={-1} className="block-home">
      {shown.length === 0 ? (
        <p className="block-none">当前没有可办理的事项。</p>
      ) : (
        <ul className="block-actions">
          {shown.map((action) => {
            const [title, state] = [titleOn(action, record), stateOn(action, record)];
            return (
              <li key={action.id}>
                <button
                  type="button"
                  data-danger={action.danger}
                  onClick={() => host.run({ ...action, title }, record)}
                >
                  <span className="block-action-head">
                    <strong>{title}</strong>
                    {state === undefined ? null : <ChoiceTag choice={state} />}
                  </span>
                  {action.text === null ? null : <span>{action.text}</span>}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {host.dialogs}
    </div>
  );
}

function canSee(action: ActionModel, record: RecordValues, scope: ActionScope): boolean {
  if (factsOfAction(action).followsEvents === true) return isOfferedOn(action, record, scope);
  return isOffered(action, scope) && holdsAll(action.when, record);
}
