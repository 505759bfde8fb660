// Two versions beside each other, over the whole page: what was asked for and what the host says on the left, what
// changed on the right, from change to change by buttons or keys.
import { Alert, Button } from 'antd';
import { nameOfRecord, readCallOf } from '../../../web/actions/action-calls.ts';
import type { DialogProps } from '../../../web/actions/action-web.ts';
import { FieldValue } from '../../../web/list/field-value.tsx';
import type { RecordValues } from '../../../core/json.ts';
import { useAnswer } from '../../../web/list/use-answer.ts';
import { PreviewFrame } from '../../../web/preview/preview-frame.tsx';
import { usePreview } from '../../../web/preview/preview-host.tsx';
import { PreviewMessage } from '../../../web/preview/preview-message.tsx';
import { fieldChanges } from '../../../web/texts/field-changes.ts';
import { ChangeList } from './change-list.tsx';
import './compare.css';
import type { CompareAction } from './compare.model.ts';
import { progressText } from './comparison.ts';
import { useComparison } from './use-comparison.ts';

export interface CompareDialogProps extends DialogProps {
  readonly action: CompareAction;
  readonly row: RecordValues;
}

export function CompareDialog({ screen, fields, isOpen, onClose, onClosed, action, row }: CompareDialogProps) {
  const preview = usePreview();
  const asked = useAnswer({
    call: readCallOf(screen),
    args: { id: row['id'] ?? null, changes: true },
    read: (answer) => answer as RecordValues,
    kept: 'brief',
  });
  const record = asked.answer;
  const files =
    record === null ? null : { before: firstUrl(record, action.before), after: firstUrl(record, action.after) };
  const { comparison, retry } = useComparison(files);
  const known = [...screen.detailFields, ...(screen.entity?.fields ?? [])];
  const notes = action.notes.flatMap((name) => known.find((field) => field.name === name) ?? []);
  return (
    <PreviewFrame
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      className="compare"
      title={`${action.title}：${nameOfRecord(screen, row)}`}
    >
      {asked.error !== null ? (
        <PreviewMessage text={asked.error} isAlert>
          <Button type="primary" onClick={asked.refetch}>
            重试
          </Button>
        </PreviewMessage>
      ) : record === null ? (
        <PreviewMessage text="正在加载…" isBusy />
      ) : (
        <div className="compare-body">
          <aside className="compare-notes" aria-label="修改要求和说明">
            {notes.map((field) => (
              <section key={field.name}>
                <h3>{field.title}</h3>
                <div className="compare-note">
                  <FieldValue field={field} record={record} fields={fields} />
                </div>
              </section>
            ))}
            <section>
              <h3>原稿</h3>
              <p className="compare-files">
                {(['before', 'after'] as const).map((version) => {
                  const url = files?.[version] ?? '';
                  const name = version === 'before' ? '前一稿' : '后一稿';
                  return url === '' ? null : (
                    <Button key={version} onClick={() => preview({ url, name })}>
                      {`打开${name}`}
                    </Button>
                  );
                })}
              </p>
            </section>
          </aside>
          {comparison.kind === 'reading' || comparison.kind === 'comparing' ? (
            <PreviewMessage text={progressText(comparison)} isBusy />
          ) : (
            <ChangeList
              comparison={comparison}
              changed={fieldChanges(record['changes'])}
              problem={
                comparison.kind === 'problem' ? (
                  <Alert
                    type="warning"
                    showIcon
                    role="alert"
                    message={comparison.message}
                    action={
                      comparison.canRepeat ? (
                        <Button size="small" onClick={retry}>
                          重试
                        </Button>
                      ) : undefined
                    }
                  />
                ) : null
              }
            />
          )}
        </div>
      )}
    </PreviewFrame>
  );
}

/** Of the fields the first that holds a file, and of its files the first. */
function firstUrl(record: RecordValues, names: readonly string[]): string {
  const urls = names.map((name) => record[name]).filter((value) => typeof value === 'string' && value !== '');
  return String(urls[0] ?? '').split(',')[0] ?? '';
}
