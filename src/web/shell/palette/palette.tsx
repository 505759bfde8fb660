// The palette: one types a few characters and goes to a screen of any system, to a record or a list that is
// searched by them, or presses a button of the page one looks at. It is fetched when it is first opened.
import { AutoComplete, Modal, type RefSelectProps } from 'antd';
import { type Ref, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { finds } from '../../../generated/web/finds.ts';
import { type PageCommand, pageCommands } from '../../screen/page-commands.ts';
import { useSession } from '../../session/session-context.tsx';
import { useShell } from '../shell-state.tsx';
import { recordEntries, recordQuestions } from './found-records.ts';
import { holdsAll, paletteGroups, type PaletteEntry, wordsIn } from './palette-entries.ts';
import { useFoundRecords } from './use-found-records.ts';
import styles from './palette.module.css';

export interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Once it is away, unless another page has come. */
  readonly onClosed: () => void;
}

export function Palette({ isOpen, onClose, onClosed }: PaletteProps) {
  const boxRef = useRef<RefSelectProps>(null);
  const hasGone = useRef(false);
  const onLeave = (isGone: boolean): void => {
    hasGone.current = isGone;
    onClose();
  };
  return (
    <Modal
      open={isOpen}
      onCancel={() => onLeave(false)}
      afterOpenChange={(isThere) => (isThere ? boxRef.current?.focus() : hasGone.current ? undefined : onClosed())}
      footer={null}
      title="前往"
      centered={false}
      width={560}
      destroyOnHidden
    >
      {isOpen ? <PaletteBox boxRef={boxRef} onLeave={onLeave} /> : null}
    </Modal>
  );
}

const MOST_COMMANDS = 6;

function commandKey({ key }: PageCommand): string {
  return `command ${key}`;
}

interface PaletteBoxProps {
  readonly boxRef: Ref<RefSelectProps>;
  readonly onLeave: (isGone: boolean) => void;
}

function PaletteBox({ boxRef, onLeave }: PaletteBoxProps) {
  const { app } = useSession();
  const { role, home, facts, enter } = useShell();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const input = useMemo(
    () => (role === null || home === null ? null : { app, finds, role, home, type: facts.sys }),
    [app, role, home, facts.sys],
  );
  const wanted = typed.trim();
  const questions = useMemo(() => (input === null ? [] : recordQuestions(input, wanted)), [input, wanted]);
  const answers = useFoundRecords(questions, wanted);
  const groups = useMemo(() => {
    if (input === null) return [];
    const records = recordEntries(answers, { type: input.type ?? 0, typed: wanted });
    return [...paletteGroups(input, typed), ...(records.length === 0 ? [] : [{ title: '记录', entries: records }])];
  }, [input, typed, wanted, answers]);
  const go = ({ type, path }: PaletteEntry): void => {
    const isThere = type === facts.sys || enter(type);
    onLeave(isThere);
    if (!isThere) return;
    void navigate(`${path}${path.includes('?') ? '&' : '?'}type=${type}`);
  };
  const [commands] = useState(pageCommands);
  const fitting = commands.filter(({ title }) => holdsAll(title, wordsIn(typed))).slice(0, MOST_COMMANDS);
  const choose = (key: string): void => {
    const command = fitting.find((one) => commandKey(one) === key);
    if (command !== undefined) {
      onLeave(false);
      command.run();
      return;
    }
    const entry = groups.flatMap(({ entries }) => entries).find((one) => one.key === key);
    if (entry !== undefined) go(entry);
  };
  return (
    <AutoComplete
      aria-label="界面名称或要查找的文字"
      ref={boxRef}
      open
      defaultActiveFirstOption
      className={styles['box'] ?? ''}
      listHeight={720}
      // antd's virtual list gives its options no role (axe: aria-allowed-attr).
      virtual={false}
      placeholder="界面名称，或要查找的名称、编号"
      value={typed}
      onSearch={setTyped}
      onSelect={choose}
      onInputKeyDown={({ key }) => (key === 'Escape' ? onLeave(false) : undefined)}
      options={[
        ...groups.map(({ title, entries }) => ({
          label: title,
          options: entries.map((entry) => ({ value: entry.key, label: entry.title })),
        })),
        ...(fitting.length === 0
          ? []
          : [{ label: '本页操作', options: fitting.map((one) => ({ value: commandKey(one), label: one.title })) }]),
      ]}
      filterOption={false}
      notFoundContent="没有这样的界面"
      getPopupContainer={(node) => node.parentElement ?? document.body}
    />
  );
}
