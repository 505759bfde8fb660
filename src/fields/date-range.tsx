// A range of days in search forms, by antd's RangePicker. Value: [from, to], either null; null when both are. Ends in
// the wrong order change places.
import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { type ComponentProps, createContext, useContext, useMemo } from 'react';
import type { Json } from '../core/json.ts';
import { ControlTheme } from './control-theme.tsx';
import { DATE_LOOK, DateInput, FIRST_DAY, LAST_DAY } from './date-look.tsx';
import { DAY, dayOf } from './day-form.ts';
import type { FilterProps } from './field-web.ts';
import { textOf } from './plain-value.tsx';
import { useDateKeys } from './use-date-keys.ts';

const Title = createContext('');
/** Of the id of the second box. */
const TO = '__to';

/** antd gives both boxes the same name. */
function RangeEnd(props: ComponentProps<'input'>) {
  const title = useContext(Title);
  const end = props.id?.endsWith(TO) === true ? '止' : '起';
  return <DateInput {...props} aria-label={`${title}（${end}）`} />;
}

const COMPONENTS = { input: RangeEnd };

export function DayRangeFilter({ id, value, search, onChange }: FilterProps) {
  const [from, to] = Array.isArray(value) ? [textOf(value[0]), textOf(value[1])] : ['', ''];
  const days = useMemo((): [Dayjs | null, Dayjs | null] => [dayOf(from, DAY), dayOf(to, DAY)], [from, to]);
  const change = (next: readonly string[]): void => {
    const ends: Json[] = next.every((end) => end !== '') ? [...next].sort() : next.map((end) => end || null);
    onChange(ends.every((end) => end === null) ? null : ends);
  };
  const changeEnd = (text: string, boxId: string): void => change(boxId.endsWith(TO) ? [from, text] : [text, to]);
  const keys = useDateKeys({
    form: DAY,
    dayOf: (boxId) => days[boxId.endsWith(TO) ? 1 : 0],
    onTyped: (typed, boxId) => {
      const text = DAY.read(typed);
      // What is no day is not searched for: antd puts back what was there.
      if (text === '' || DAY.isStored(text)) changeEnd(text, boxId);
    },
    onMoved: changeEnd,
  });
  return (
    <ControlTheme>
      <Title value={search.title}>
        <span className="date-box" role="group" aria-label={search.title} {...keys.around}>
          <DatePicker.RangePicker
            {...DATE_LOOK}
            {...keys.calendar}
            components={COMPONENTS}
            id={{ start: id, end: `${id}${TO}` }}
            value={days}
            format={[...DAY.typed]}
            placeholder={['开始日期', '结束日期']}
            separator={<span aria-hidden="true">至</span>}
            allowEmpty={[true, true]}
            // Put in order above: antd's own order loses an end that was typed before the other.
            order={false}
            minDate={FIRST_DAY}
            maxDate={LAST_DAY}
            onChange={(next) => {
              keys.forget();
              change((next ?? [null, null]).map((day) => day?.format(DAY.stored) ?? ''));
            }}
          />
        </span>
      </Title>
    </ControlTheme>
  );
}
