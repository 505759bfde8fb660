// What stands above a form: why the record came back, and what was typed last time but never saved.
import { Alert, Button } from 'antd';
import { filesOf } from '../../preview/preview-file.ts';
import type { UnsavedCopyHandle } from '../../session/use-unsaved-copy.ts';
import { FileLinks } from '../detail/file-links.tsx';
import type { ReturnedFacts } from './form-facts.ts';

export function ReturnedNotice({ facts }: { readonly facts: ReturnedFacts | null }) {
  if (facts === null) return null;
  return (
    <Alert className="form-notice" type="error" showIcon message="已退回修改" description={(
      <>
        <p className="form-reason">退回原因：{facts.reason}</p>
        <FileLinks files={filesOf(facts.fileUrl, '审核意见附件')} />
      </>
    )} />
  );
}

export interface UnsavedNoticeProps {
  readonly found: UnsavedCopyHandle['found'];
  readonly onTake: () => void;
  readonly onDrop: () => void;
}

export function UnsavedNotice({ found, onTake, onDrop }: UnsavedNoticeProps) {
  if (found === null) return null;
  return (
    <Alert className="form-notice" type="warning" showIcon role="status" message={`发现您 ${shownTime(found.savedAt)} 填写但未保存的内容`} description={(
      <>
        <p>内容只保存在这台电脑的浏览器里。</p>
        <p className="form-notice-actions">
          <Button size="small" type="primary" onClick={onTake}>恢复未保存内容</Button>
          <Button size="small" autoInsertSpace={false} onClick={onDrop}>放弃</Button>
        </p>
      </>
    )} />
  );
}

function shownTime(milliseconds: number): string {
  return new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'Asia/Shanghai' }).format(milliseconds);
}
