// Province, city and district in the browser: three selects, each filled once the one before it is chosen. Not antd's
// Cascader: opened, it points at a list that is not there (axe: aria-valid-attr-value, critical) and tells a reader
// nothing while the arrows move. What is chosen only half ends in a comma, so that the form says what is missing.
import type { WidgetProps } from '@rjsf/utils';
import { useCallback, useEffect } from 'react';
import { groupAria } from '../control-aria.ts';
import { useFieldServices } from '../field-services-context.ts';
import type { CellProps, FieldWeb } from '../field-web.ts';
import { CellText, PlainValue, textOf } from '../plain-value.tsx';
import { SelectBox } from '../select-box.tsx';
import { useLoaded, type Loaded } from '../use-loaded.ts';
import './region.css';

const LEVELS = ['省', '市', '区县'] as const;

type Options = readonly { readonly value: string; readonly label: string }[];

/** Codes chosen so far, province first. */
function chosenCodes(value: unknown): readonly string[] {
  return textOf(value)
    .split(',')
    .filter((code) => code !== '');
}

/** What stands for the codes: complete where nothing lies below the last of them. */
function regionValue(codes: readonly string[], isComplete: boolean): string | undefined {
  return codes.length === 0 ? undefined : `${codes.join(',')}${isComplete ? '' : ','}`;
}

/** Regions below `parent`; undefined: nothing to fetch yet. */
function useRegions(parent: string | null | undefined): Loaded<Options> {
  const { regions } = useFieldServices();
  const load = useCallback((signal: AbortSignal) => regions(parent ?? null, signal), [regions, parent]);
  return useLoaded(parent === undefined ? null : load);
}

function RegionWidget(props: WidgetProps) {
  const codes = chosenCodes(props.value);
  const provinces = useRegions(null);
  const cities = useRegions(codes[0]);
  const districts = useRegions(codes[1]);
  const levels = [provinces, cities, districts];
  const isWithoutDistricts = codes.length === 2 && districts.state === 'done' && districts.result.length === 0;
  useFinished(props, { codes, isFinished: isWithoutDistricts });
  if (props.readonly === true) return <PlainValue id={props.id}>{namesOf(codes, levels)}</PlainValue>;

  const choose = (level: number, code: string): void => {
    const kept = [...codes.slice(0, level), ...(code === '' ? [] : [code])];
    props.onChange(regionValue(kept, kept.length === LEVELS.length));
  };
  const failed = levels.slice(0, codes.length + 1).find((level) => level.state === 'failed');
  return (
    <div className="region" role="group" {...groupAria(props)}>
      {LEVELS.map((title, level) => (
        <SelectBox
          key={title}
          aria-label={`${textOf(props.label)}：${title}`}
          {...(level === 0 ? { id: props.id } : {})}
          disabled={props.disabled === true || level > codes.length || (level === 2 && isWithoutDistricts)}
          aria-invalid={(props.rawErrors?.length ?? 0) > 0 ? true : undefined}
          placeholder={`请选择${title}`}
          options={optionsOf(levels[level], codes[level]).map((option) => ({ ...option, title: option.label }))}
          value={codes[level]}
          onChange={(code) => choose(level, code)}
          onClear={() => choose(level, '')}
          onBlur={() => props.onBlur(props.id, props.value)}
        />
      ))}
      {failed?.state === 'failed' ? (
        <span className="field-note" role="alert">
          {failed.message}{' '}
          <button type="button" className="field-link" onClick={failed.retry}>
            重试
          </button>
        </span>
      ) : null}
    </div>
  );
}

/** That a city has no districts is known once their list is here: then nothing is missing any more. */
function useFinished(
  { value, onChange }: WidgetProps,
  { codes, isFinished }: { readonly codes: readonly string[]; readonly isFinished: boolean },
): void {
  const finished = isFinished && textOf(value).endsWith(',') ? regionValue(codes, true) : null;
  useEffect(() => {
    if (finished !== null) onChange(finished);
  }, [finished, onChange]);
}

/** A stored code stays chosen while its list is on its way, and where the list no longer has it. */
function optionsOf(level: Loaded<Options> | undefined, chosen: string | undefined): Options {
  const options = level?.state === 'done' ? level.result : [];
  if (chosen === undefined || options.some((option) => option.value === chosen)) return options;
  return [{ value: chosen, label: level?.state === 'loading' ? '正在加载…' : chosen }, ...options];
}

function namesOf(codes: readonly string[], levels: readonly Loaded<Options>[]): string {
  return codes
    .map((code, at) => optionsOf(levels[at], code).find((option) => option.value === code)?.label ?? code)
    .join(' ');
}

function RegionCell({ value }: CellProps) {
  const codes = chosenCodes(value);
  const isEmpty = codes.length === 0;
  const levels = [useRegions(isEmpty ? undefined : null), useRegions(codes[0]), useRegions(codes[1])];
  return <CellText text={namesOf(codes, levels)} />;
}

export const web: FieldWeb = { Widget: RegionWidget, Cell: RegionCell, Filter: null };
