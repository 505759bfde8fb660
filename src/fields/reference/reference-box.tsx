// A search box over records (ARIA combobox with a list): type, arrow keys, Enter, Escape; or the mouse. Not antd's
// Select: while nothing is found its list box holds no option and points at one that is not there (axe:
// aria-required-children, aria-valid-attr-value, critical), and what is chosen is not the value of its box.
// Chosen record in, chosen record out. What was typed without choosing is put back when the box is left.
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ControlAria } from '../control-aria.ts';
import type { ExactSearch, OfferedRecords } from '../field-web.ts';
import { useReferenceSearch } from './reference-search.ts';
import type { FoundRecord, SearchState } from './reference-search.ts';
import './reference.css';

export interface ReferenceBoxProps {
  readonly aria: Pick<ControlAria, 'id'> & Partial<ControlAria>;
  readonly entity: string;
  /** null: by a part of the label. */
  readonly exact?: ExactSearch | null;
  /** Which records are offered, asked anew at each search; null: all that the person may see. */
  readonly among?: () => OfferedRecords | null;
  readonly chosen: FoundRecord | null;
  readonly onChoose: (record: FoundRecord | null) => void;
  readonly onLeave?: () => void;
  readonly disabled?: boolean;
  readonly placeholder: string;
}

const ANY = (): null => null;
const NO_RECORDS: readonly FoundRecord[] = [];
const NOT_FOUND = '没有找到，请换个词再试';
/** No word would find any. */
const NOTHING_OFFERED = '没有可选的数据';

export function ReferenceBox({
  aria,
  entity,
  exact = null,
  among = ANY,
  chosen,
  onChoose,
  onLeave,
  disabled,
  placeholder,
}: ReferenceBoxProps) {
  const { found, search, forget } = useReferenceSearch(entity, exact, among);
  const [typed, setTyped] = useState<string | null>(null);
  const [pointed, setPointed] = useState(-1);
  const records = found.state === 'found' ? found.records : NO_RECORDS;
  const isOpen = found.state !== 'idle';
  const listId = `${aria.id}__list`;
  const optionId = (at: number): string => `${aria.id}__option${at}`;

  const close = (): void => {
    setTyped(null);
    setPointed(-1);
    forget();
  };
  const choose = (record: FoundRecord): void => {
    onChoose(record);
    close();
  };
  const press = (event: KeyboardEvent): void => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const record = records[pointed];
    if (move !== undefined) {
      event.preventDefault();
      if (!isOpen) search(typed ?? '', true);
      else if (records.length > 0) setPointed((pointed + move + records.length) % records.length);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (record !== undefined) choose(record);
    } else if (event.key === 'Escape' && isOpen) {
      // Only the list closes, not the dialog around it.
      event.stopPropagation();
      close();
    }
  };
  return (
    <span className="field-line reference-box">
      <input
        {...aria}
        className="field-box"
        type="text"
        autoComplete="off"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={pointed >= 0 ? optionId(pointed) : undefined}
        disabled={disabled === true}
        placeholder={placeholder}
        value={typed ?? chosen?.label ?? ''}
        onChange={(event) => {
          setTyped(event.target.value);
          setPointed(-1);
          search(event.target.value.trim(), false);
        }}
        onClick={() => {
          if (!isOpen && exact === null) search('', true);
        }}
        onKeyDown={press}
        onBlur={() => {
          if (typed === '') onChoose(null);
          close();
          onLeave?.();
        }}
      />
      {chosen === null || disabled === true ? null : (
        <button type="button" className="field-link" onClick={() => onChoose(null)}>
          清除
        </button>
      )}
      {isOpen ? (
        <ResultList
          id={listId}
          none={exact?.none || ((typed ?? '') === '' ? NOTHING_OFFERED : NOT_FOUND)}
          hint={placeholder}
          found={found}
          pointed={pointed}
          optionId={optionId}
          onChoose={choose}
        />
      ) : (
        <span id={listId} hidden />
      )}
    </span>
  );
}

interface ResultListProps {
  readonly id: string;
  /** Said where nothing was found. */
  readonly none: string;
  /** Said while the text is not whole. */
  readonly hint: string;
  readonly found: SearchState;
  readonly pointed: number;
  readonly optionId: (at: number) => string;
  readonly onChoose: (record: FoundRecord) => void;
}

function ResultList({ id, none, hint, found, pointed, optionId, onChoose }: ResultListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pointed >= 0) list.current?.children[pointed]?.scrollIntoView({ block: 'nearest' });
  }, [pointed]);
  const records = found.state === 'found' ? found.records : NO_RECORDS;
  const note = {
    idle: '',
    waiting: hint,
    searching: '正在查找…',
    found: records.length === 0 ? none : '',
    failed: found.state === 'failed' ? found.message : '',
  }[found.state];
  return (
    <div className="reference-popup">
      <div id={id} ref={list} role="listbox" aria-label="查找结果">
        {records.map((record, at) => (
          // On mouse down: a click would come after the blur that closes the list.
          <div
            key={record.value}
            id={optionId(at)}
            role="option"
            aria-selected={at === pointed}
            className="reference-option"
            onMouseDown={(event) => {
              event.preventDefault();
              onChoose(record);
            }}
          >
            {record.label}
          </div>
        ))}
      </div>
      <div className="reference-note" role="status">
        {note === '' ? <span className="reference-hint">{`${records.length}条结果，用上下方向键选择`}</span> : note}
      </div>
    </div>
  );
}
