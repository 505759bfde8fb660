// What is read: a tab for each file, PDFs page by page, the account faintly over it.
import { Watermark } from 'antd';
import type { RefObject } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import { type PaperDesk, Materials } from '../../../web/preview/materials.tsx';
import { filesOf } from '../../../web/preview/preview-file.ts';
import { useSession } from '../../../web/session/session-context.tsx';
import { readStoredFacts } from '../../../web/session/stored-session.ts';
import type { WorklistModel } from './worklist.model.ts';

export interface PaperSideProps {
  readonly model: WorklistModel;
  readonly record: RecordValues;
  readonly isShown: boolean;
  /** Takes what scrolls the paper that is looked at. */
  readonly paper: RefObject<PaperDesk | null>;
}

export function PaperSide({ model, record, isShown, paper }: PaperSideProps) {
  const files = model.papers.flatMap(({ field, title }) => filesOf(record[field], title));
  const { realName, username } = readStoredFacts(useSession().stored);
  const body = <Materials files={files} missing={model.papers[0]?.title ?? ''} isShown={isShown} paper={paper} />;
  if (!model.watermark) return body;
  return (
    <Watermark
      className="worklist-marked"
      content={[realName, username].filter((text) => text !== '').join(' ')}
      gap={[120, 120]}
      font={{ color: 'rgba(60, 70, 85, 0.13)', fontSize: 14 }}
    >
      {body}
    </Watermark>
  );
}
