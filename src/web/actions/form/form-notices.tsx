// What stands above a form: what to mind, why the record came back or can only be read, what was typed last time but
// never saved.
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { focusIn } from '../../form/focus-field.ts';
import { filesOf } from '../../preview/preview-file.ts';
import type { UnsavedCopyHandle } from '../../session/use-unsaved-copy.ts';
import { FileLinks } from '../detail/file-links.tsx';
import type { BannerFacts, FormLock } from './form-frame.ts';

/** x-form.notice: the config's own words. */
export function FormNotice({ text }: { readonly text: string | null }) {
  return text === null ? null : <Alert className="form-notice" type="info" showIcon role="note" message={text} />;
}

export function LockNotice({ lock }: { readonly lock: FormLock | null }) {
  return lock === null || lock.text === null ? null : (
    <Alert className="form-notice" type="warning" showIcon role="note" message={lock.text} />
  );
}

export function ReturnedNotice({ facts }: { readonly facts: BannerFacts | null }) {
  if (facts === null) return null;
  return (
    <Alert
      className="form-notice"
      type="error"
      showIcon
      message={facts.title}
      description={
        <>
          <p className="form-reason">退回原因：{facts.reason}</p>
          <FileLinks files={filesOf(facts.fileUrl, '审核意见附件')} />
        </>
      }
    />
  );
}

export interface UnsavedNoticeProps {
  readonly found: UnsavedCopyHandle['found'];
  readonly onTake: () => void;
  readonly onDrop: () => void;
}

/** The offer goes with its answer, and the focus was on it: the keyboard goes on in the first field. */
export function UnsavedNotice({ found, onTake, onDrop }: UnsavedNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const isAnswered = useRef(false);
  useEffect(() => {
    if (found !== null || !isAnswered.current) return;
    isAnswered.current = false;
    const first = place.current?.parentElement?.querySelector<HTMLElement>('[data-field]') ?? null;
    // On a phone it would bring up the keyboard unasked.
    if (first !== null && window.matchMedia('(pointer: fine)').matches) focusIn(first);
  }, [found]);
  const answer = (act: () => void): void => {
    isAnswered.current = true;
    act();
  };
  return (
    <div ref={place} className="form-notice-place">
      {found === null ? null : (
        <Alert
          className="form-notice"
          type="warning"
          showIcon
          role="status"
          message={`发现您 ${shownTime(found.savedAt)} 填写但未保存的内容`}
          description={
            <>
              <p>内容只保存在这台电脑的浏览器里。</p>
              <p className="form-notice-actions">
                <Button size="small" type="primary" onClick={() => answer(onTake)}>
                  恢复未保存内容
                </Button>
                <Button size="small" onClick={() => answer(onDrop)}>
                  放弃
                </Button>
              </p>
            </>
          }
        />
      )}
    </div>
  );
}

function shownTime(milliseconds: number): string {
  return new Intl.DateTimeFormat('zh-CN', {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'Asia/Shanghai',
  }).format(milliseconds);
}
