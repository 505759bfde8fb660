// The box for words. What is typed is a draft until Enter or the button; "/" anywhere on the page puts the cursor
// here.
import { Button, Input, type InputRef } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';

export interface SearchBoxProps {
  readonly label: string;
  readonly hint: string;
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
}

const MOST_LETTERS = 200;

export function SearchBox({ label, hint, keyword, onSearch }: SearchBoxProps) {
  const id = useId();
  const box = useRef<InputRef>(null);
  const [draft, setDraft] = useState(keyword);
  const [asked, setAsked] = useState(keyword);
  // Back, forward and kept searches change what is asked: the box follows.
  if (asked !== keyword) {
    setAsked(keyword);
    setDraft(keyword);
  }
  useSlash(box);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(draft.trim());
  };
  return (
    <form className="search-box" role="search" aria-label={label} onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        关键词
      </label>
      <Input
        ref={box}
        id={id}
        size="large"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MOST_LETTERS}
        placeholder={hint}
        prefix={<SearchOutlined aria-hidden="true" />}
        allowClear={{ clearIcon: <span aria-label="清空关键词">×</span> }}
        value={draft}
        onChange={({ target, type }) => {
          setDraft(target.value);
          if (type === 'click' && target.value === '') onSearch('');
        }}
      />
      <Button type="primary" size="large" htmlType="submit">
        检索
      </Button>
    </form>
  );
}

function useSlash(box: React.RefObject<InputRef | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement &&
        (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      box.current?.focus({ cursor: 'all' });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [box]);
}
