// The attributes that tie a control to its label, help and error, the same for every kind.
import type { WidgetProps } from '@rjsf/utils';

export interface ControlAria {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** Ids of the texts that web/form/field-template.tsx draws around a control. */
export function labelId(id: string): string {
  return `${id}__label`;
}

export function helpId(id: string): string {
  return `${id}__help`;
}

export function errorId(id: string): string {
  return `${id}__error`;
}

export function controlAria(props: Pick<WidgetProps, 'id' | 'rawErrors' | 'required' | 'options'>): ControlAria {
  const hasError = (props.rawErrors?.length ?? 0) > 0;
  const hasHelp = typeof props.options['help'] === 'string' && props.options['help'] !== '';
  const described = [hasError ? errorId(props.id) : '', hasHelp ? helpId(props.id) : '']
    .filter((id) => id !== '')
    .join(' ');
  return {
    id: props.id,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': hasError ? true : undefined,
    'aria-required': props.required === true ? true : undefined,
  };
}

/** For a group of controls (radios, rows, files): named by the label text, and not by <label for>. */
export function groupAria(
  props: Pick<WidgetProps, 'id' | 'rawErrors' | 'required' | 'options'>,
): Omit<ControlAria, 'aria-required' | 'aria-invalid'> & { readonly 'aria-labelledby': string } {
  return {
    id: `${props.id}__group`,
    'aria-labelledby': labelId(props.id),
    'aria-describedby': controlAria(props)['aria-describedby'],
  };
}
