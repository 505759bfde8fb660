// One of a list, by antd's Select. Long lists are searched by typing where there are keys; on a phone no keyboard comes
// up over the list. On top of antd's: Backspace empties the box, Escape closes the list and not the dialog around it, a
// reader hears what is chosen.
import { type RefSelectProps, Select } from 'antd';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { isByFinger } from './by-finger.ts';
import { popupFrame } from './popup-frame.ts';

export interface SelectOption<Value> {
  readonly value: Value;
  readonly title: string;
  readonly disabled?: boolean;
}

export interface SelectBoxProps<Value> {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-required'?: true | undefined;
  readonly options: readonly SelectOption<Value>[];
  /** What is not among the options: nothing is chosen. */
  readonly value: unknown;
  readonly onChange: (value: Value) => void;
  /** Left out: what is chosen stays chosen. */
  readonly onClear?: () => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly className?: string;
  /** As wide as its longest option, not as its place. */
  readonly isNarrow?: boolean;
}

/** More are found sooner by typing. */
const MOST_SEEN_AT_ONCE = 8;
/** More than antd draws at once: then only the options in sight are there, for a reader only three. */
const MOST_DRAWN = 200;

export function SelectBox<Value>(props: SelectBoxProps<Value>) {
  const { options, value, onChange, onClear, onBlur, disabled = false, isNarrow = false } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const at = options.findIndex((option) => option.value === value);
  const isEmpty = at < 0;
  const isNothingFound = isOpen && !options.some(({ title }) => hasText(title, typed));
  const valueId = `${id}__value`;
  const described = [isEmpty ? '' : valueId, props['aria-describedby'] ?? ''].filter(Boolean);
  const isSearched = options.length > MOST_SEEN_AT_ONCE && !isByFinger();
  const box = useRef<RefSelectProps>(null);
  useBoxAria(box, {
    'aria-label': props['aria-label'],
    'aria-invalid': props['aria-invalid'],
    'aria-required': props['aria-required'],
    'aria-describedby': described.join(' ') || undefined,
  });
  const press = (event: KeyboardEvent): void => {
    // What antd itself does on Escape does not keep the browser from closing its dialog.
    if (event.key === 'Escape' && isOpen) event.preventDefault();
    if (event.key === 'Backspace' && typed === '' && !isEmpty) onClear?.();
  };
  return (
    <Select<number>
      ref={box}
      id={id}
      className={`${isNarrow ? 'select-box-narrow' : 'select-box'} ${props.className ?? ''}`}
      {...(isNothingFound ? { 'aria-activedescendant': undefined } : {})}
      {...(props['aria-invalid'] === true ? { status: 'error' } : {})}
      value={isEmpty ? null : at}
      options={options.map(({ title, disabled: isOff = false }, place) => ({
        value: place,
        label: title,
        disabled: isOff,
      }))}
      disabled={disabled}
      placeholder={props.placeholder ?? '请选择'}
      open={isOpen}
      onOpenChange={setOpen}
      showSearch={isSearched}
      optionFilterProp="label"
      {...(isSearched ? { onSearch: setTyped } : {})}
      virtual={options.length > MOST_DRAWN}
      popupMatchSelectWidth={!isNarrow}
      getPopupContainer={popupFrame}
      labelRender={({ label }) => <span id={valueId}>{label}</span>}
      allowClear={onClear !== undefined && { clearIcon: <span aria-label="清除">×</span> }}
      popupRender={(list) => (isNothingFound ? <NothingFound id={id} typed={typed} /> : list)}
      onChange={(place: number | undefined) => {
        const option = place === undefined ? undefined : options[place];
        if (option === undefined) onClear?.();
        else onChange(option.value);
      }}
      onInputKeyDown={press}
      {...(onBlur === undefined ? {} : { onBlur })}
    />
  );
}

/** antd would write them on the frame around the box as well, where they mean nothing (axe: aria-allowed-attr). */
function useBoxAria(
  box: RefObject<RefSelectProps | null>,
  aria: Readonly<Record<`aria-${string}`, string | boolean | undefined>>,
): void {
  useLayoutEffect(() => {
    const input = box.current?.nativeElement.querySelector('input');
    for (const [name, value] of Object.entries(aria)) {
      if (value === undefined) input?.removeAttribute(name);
      else input?.setAttribute(name, String(value));
    }
  });
}

function hasText(title: string, typed: string): boolean {
  return title.toLowerCase().includes(typed.toLowerCase());
}

/** antd's own is a list box with a picture in it, which no reader understands. */
function NothingFound({ id, typed }: { readonly id: string; readonly typed: string }) {
  return (
    <>
      <div id={`${id}_list`} role="listbox" aria-label="选项" />
      <div className="select-box-none" role="status">
        {typed === '' ? '没有可选的内容' : `没有找到“${typed}”，请换个词再试`}
      </div>
    </>
  );
}
