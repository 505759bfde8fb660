// All that is wrong in a form, by title, each a button that goes to its field. It takes the focus when a save or submit
// fails.
import { objectOf, type JsonSchema } from '../../core/json.ts';
import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { useFormErrors, useFormStore } from './form-store-context.ts';

export interface ErrorSummaryProps {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Set by a failed save or submit; it is taken once. */
  readonly wantsFocus: RefObject<boolean>;
  readonly schema: JsonSchema;
  readonly onJump: (pointer: string) => void;
}

export function ErrorSummary({ box, wantsFocus, schema, onJump }: ErrorSummaryProps) {
  const errors = useFormErrors();
  const store = useFormStore();
  useLayoutEffect(() => {
    if (wantsFocus.current) box.current?.focus();
    wantsFocus.current = false;
  });
  if (errors.length === 0) return null;
  return (
    <div ref={box} className="form-summary" role="alert" tabIndex={-1}>
      <p className="form-summary-title">{store.isOnlyWaiting() ? '请稍候：' : `有${errors.length}处需要修改：`}</p>
      <ul>
        {errors.map((error) => {
          const title = titleOf(schema, error.field);
          return (
            <li key={error.field}>
              <button type="button" className="field-link" onClick={() => onJump(error.field)}>
                {title === '' || error.message.includes(title) ? error.message : `${title}：${error.message}`}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** "/members/0/phone" → "课题组成员第1行 手机号". */
export function titleOf(schema: JsonSchema, pointer: string): string {
  let node: JsonSchema = schema;
  const titles: string[] = [];
  for (const key of pointer.split('/').slice(1)) {
    if (node['type'] === 'array') {
      node = objectOf(node['items']);
      titles.push(`第${Number(key) + 1}行 `);
      continue;
    }
    node = objectOf(objectOf(node['properties'])[key]);
    if (typeof node['title'] === 'string') titles.push(node['title']);
  }
  return titles.join('').trim();
}
