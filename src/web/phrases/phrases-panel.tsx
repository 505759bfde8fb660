// Phrases used often: one's own first, then those for all. Each goes into the text by a press; one's own are taken away
// and put back; what stands in the text can be kept.
import { DeleteOutlined } from '@ant-design/icons';
import { useNotification } from '@refinedev/core';
import { Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { RecordValues } from '../../core/json.ts';
import type { WebCall } from '../../core/web-model.ts';
import type { PhrasesProps } from '../../fields/phrases-context.ts';
import { useAsk } from '../list/use-answer.ts';
import { useRecords } from '../list/use-records.ts';
import { messageOf } from '../session/api-error.ts';
import { keptText, phraseOf, phrasesWith, type Phrase } from './phrase-texts.ts';

/** Page of the list: as many as there may be of one's own and for all. */
const MOST_SHOWN = 100;
/** From more than these on they are searched. */
const FEW = 8;

export function PhrasesPanel({ offer, box, onDone }: PhrasesProps & { readonly onDone: () => void }) {
  const { title, sharedTitle } = offer.model;
  const ask = useAsk();
  const { open: notify } = useNotification();
  const kept = useRecords(offer.list, { page: 1, pageSize: MOST_SHOWN, sort: '', filters: {} });
  const [wanted, setWanted] = useState('');
  const [typed, setTyped] = useState(() => keptText(box.read()));
  const [removed, setRemoved] = useState<Phrase | null>(null);
  const [over, setOver] = useState(0);
  const phrases = kept.rows.map(phraseOf);
  const shown = phrasesWith(phrases, wanted);

  const place = useRef<HTMLDivElement>(null);
  const isThere = !kept.isFirst && kept.error === null;
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);

  /** Whether it was done. */
  const write = async (call: WebCall, args: RecordValues): Promise<boolean> => {
    try {
      await ask(call, args);
      kept.refetch();
      return true;
    } catch (error) {
      notify?.({ type: 'error', message: messageOf(error) });
      return false;
    }
  };
  const choose = ({ text }: Phrase): void => {
    const many = box.insert(text);
    setOver(many);
    if (many === 0) onDone();
  };
  const remove = async (phrase: Phrase): Promise<void> => {
    if (await write(offer.remove, { id: phrase.id })) setRemoved(phrase);
  };
  const restore = async ({ text }: Phrase): Promise<void> => {
    if (await write(offer.add, { text })) setRemoved(null);
  };
  const keep = async (): Promise<void> => {
    if (!(await write(offer.add, { text: typed }))) return;
    notify?.({ type: 'success', message: `已存为${title}` });
    // The button that had the keyboard goes.
    place.current?.focus();
  };
  const look = (): void => setTyped(keptText(box.read()));

  if (kept.error !== null)
    return (
      <p className="phrases-failed" role="alert">
        {kept.error}
        <Button size="small" type="link" onClick={kept.refetch}>
          重试
        </Button>
      </p>
    );
  if (kept.isFirst)
    return (
      <p className="phrases-quiet" role="status" data-loading="">
        正在读取…
      </p>
    );
  const isNew = typed !== '' && !phrases.some(({ text }) => text === typed);
  return (
    // What stands in the text may be another by the time one comes here.
    <div ref={place} tabIndex={-1} onFocus={look} onPointerEnter={look}>
      {isNew ? (
        <p className="phrases-keep">
          <Button size="small" onClick={() => void keep()}>
            {`存为${title}`}
          </Button>
          <span>{typed}</span>
        </p>
      ) : null}
      {phrases.length > FEW ? (
        <Input
          size="small"
          allowClear
          aria-label={`查找${title}`}
          placeholder={`查找${title}`}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      ) : null}
      {phrases.length === 0 ? (
        <p className="phrases-quiet">{`还没有${title}。填写以后可以保存，下次直接选用。`}</p>
      ) : null}
      {phrases.length > 0 && shown.length === 0 ? <p className="phrases-quiet">{`没有这样的${title}`}</p> : null}
      {over > 0 ? <p className="phrases-failed" role="alert">{`放不下：加上这条超出${over}个字`}</p> : null}
      <div className="phrases-lists">
        <PhraseList
          title={`我的${title}`}
          phrases={shown.filter(({ isShared }) => !isShared)}
          onChoose={choose}
          onRemove={(phrase) => void remove(phrase)}
        />
        <PhraseList title={sharedTitle} phrases={shown.filter(({ isShared }) => isShared)} onChoose={choose} />
      </div>
      {removed === null ? null : (
        <p className="phrases-quiet">
          {`已删除“${removed.text}”`}
          {/* What had the keyboard is gone with its row. */}
          <Button autoFocus size="small" type="link" onClick={() => void restore(removed)}>
            撤销
          </Button>
        </p>
      )}
    </div>
  );
}

interface PhraseListProps {
  readonly title: string;
  readonly phrases: readonly Phrase[];
  readonly onChoose: (phrase: Phrase) => void;
  /** Absent: they are not one's own. */
  readonly onRemove?: (phrase: Phrase) => void;
}

function PhraseList({ title, phrases, onChoose, onRemove }: PhraseListProps) {
  if (phrases.length === 0) return null;
  return (
    <>
      <p className="phrases-title" aria-hidden="true">
        {title}
      </p>
      <ul aria-label={title}>
        {phrases.map((phrase) => (
          <li key={phrase.id}>
            <button type="button" className="phrases-choice" onClick={() => onChoose(phrase)}>
              {phrase.text}
            </button>
            {onRemove === undefined ? null : (
              <Button
                type="text"
                size="small"
                title="删除"
                aria-label={`删除：${phrase.text}`}
                icon={<DeleteOutlined aria-hidden="true" />}
                onClick={() => onRemove(phrase)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
