// The same argument at the peer: react-hook-form with antd's text areas, the rows as a field array.
import { Form, Input } from 'antd';
import { Controller, useFieldArray, useForm, type Control } from 'react-hook-form';
import { ARGUMENT_LENGTHS, argumentRows, argumentText } from './bench-fields.ts';

interface Argument {
  readonly texts: Record<string, string>;
  readonly rows: { name: string; leader: string; content: string }[];
}

const COLUMNS = ['name', 'leader', 'content'] as const;
const NAMES = ARGUMENT_LENGTHS.map((_, at) => `text${at}`);

export function PeerEditor() {
  const { control } = useForm<Argument>({
    mode: 'onBlur',
    defaultValues: {
      texts: Object.fromEntries(ARGUMENT_LENGTHS.map((length, at) => [`text${at}`, argumentText(length)])),
      rows: argumentRows(),
    },
  });
  const { fields } = useFieldArray({ control, name: 'rows' });
  return (
    <Form layout="vertical">
      {NAMES.map((name, at) => (
        <Text key={name} name={name} title={`第${at + 1}部分`} control={control} />
      ))}
      {fields.map((row, at) => (
        <div key={row.id}>
          {COLUMNS.map((column) => (
            <Controller
              key={column}
              name={`rows.${at}.${column}`}
              control={control}
              render={({ field }) => <Input {...field} />}
            />
          ))}
        </div>
      ))}
    </Form>
  );
}

function Text({
  name,
  title,
  control,
}: {
  readonly name: string;
  readonly title: string;
  readonly control: Control<Argument>;
}) {
  return (
    <Controller
      name={`texts.${name}`}
      control={control}
      rules={{ required: `请输入${title}`, maxLength: 15_000 }}
      render={({ field, fieldState: { error } }) => (
        <Form.Item label={title} required validateStatus={error === undefined ? '' : 'error'} help={error?.message}>
          <Input.TextArea {...field} rows={10} showCount maxLength={15_000} />
        </Form.Item>
      )}
    />
  );
}
