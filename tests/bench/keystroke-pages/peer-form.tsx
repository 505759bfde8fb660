// The peer: react-hook-form with antd's controls, each in a Controller, as its documentation shows.
import { DatePicker, Form, Input, InputNumber, Select } from 'antd';
import { Controller, useForm } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { benchFields, CHOICES } from './bench-fields.ts';
import type { BenchField } from './bench-fields.ts';

const OPTIONS = CHOICES.map(({ value, title }) => ({ value, label: title }));

export function PeerForm({ count }: { readonly count: number }) {
  const { control, handleSubmit } = useForm<Record<string, unknown>>({ mode: 'onBlur' });
  return (
    <Form layout="vertical" component={false}>
      <form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
        {benchFields(count).map((field) => (
          <PeerField key={field.name} field={field} control={control} />
        ))}
      </form>
    </Form>
  );
}

function PeerField({
  field,
  control,
}: {
  readonly field: BenchField;
  readonly control: Control<Record<string, unknown>>;
}) {
  const rules = {
    ...(field.isRequired ? { required: `请输入${field.title}` } : {}),
    ...(field.type === 'text' ? { maxLength: { value: 100, message: '最大长度不能超过100' } } : {}),
  };
  return (
    <Controller
      name={field.name}
      control={control}
      rules={rules}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <Form.Item
          label={field.title}
          required={field.isRequired}
          validateStatus={error === undefined ? '' : 'error'}
          help={error?.message}
          htmlFor={field.name}
        >
          {field.type === 'text' ? (
            <Input
              id={field.name}
              name={field.name}
              value={typeof value === 'string' ? value : ''}
              onChange={onChange}
              onBlur={onBlur}
            />
          ) : null}
          {field.type === 'number' ? (
            <InputNumber
              id={field.name}
              value={typeof value === 'number' ? value : null}
              onChange={onChange}
              onBlur={onBlur}
            />
          ) : null}
          {field.type === 'select' ? (
            <Select id={field.name} value={value} onChange={onChange} onBlur={onBlur} options={OPTIONS} />
          ) : null}
          {field.type === 'date' ? (
            <DatePicker id={field.name} onChange={(day) => onChange(day?.format('YYYY-MM-DD'))} onBlur={onBlur} />
          ) : null}
        </Form.Item>
      )}
    />
  );
}
