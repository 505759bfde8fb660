// Calls found by what they are for: nothing outside of an operation's folder knows it by name.
import type { CallModel, CallOp, CallUse, OperationOptions } from './call-model.ts';
import type { StatisticOptions } from './statistics.ts';

/** A call that answers the records under one value of their parent. */
export type EntriesCall = CallModel & { readonly options: { readonly argument: string; readonly field: string } };

const PLAIN_READS: ReadonlySet<CallUse> = new Set<CallUse>([
  'page',
  'groups',
  'record',
  'choices',
  'own',
  'entries',
  'counts',
  'progress',
  'question',
]);

/** Answers JSON and changes nothing. Files and what is written by hand are none. */
export function isPlainRead({ use }: Pick<CallModel, 'use'>): boolean {
  return PLAIN_READS.has(use);
}

/** The one that everybody may ask, as the entries of dictionaries are; null: there is none. */
export function entriesCall(calls: readonly CallModel[]): EntriesCall | null {
  return calls.find((call): call is EntriesCall => isEntries(call) && call.open === 'visitor') ?? null;
}

export function isEntries(call: CallModel): call is EntriesCall {
  return call.use === 'entries' && 'argument' in call.options && 'field' in call.options;
}

/** Names of the options that some operation has. */
export type OptionName = { [Op in CallOp]: keyof OperationOptions[Op] }[CallOp];

export type OptionValue<Name extends OptionName> = {
  [Op in CallOp]: Name extends keyof OperationOptions[Op] ? OperationOptions[Op][Name] : never;
}[CallOp];

/**
 * The option of a call of whatever operation; undefined: its operation has none of the name, or the call says
 * nothing.
 */
export function optionOf<Name extends OptionName>(
  { options }: Pick<CallModel, 'options'>,
  name: Name,
): OptionValue<Name> | undefined {
  return (options as { readonly [Key in Name]?: OptionValue<Name> })[name];
}

/** What a statistic counts, or the export of one; null: the call counts nothing. */
export function statisticOf(call: CallModel): StatisticOptions | null {
  const [dimensions, measures] = [optionOf(call, 'dimensions'), optionOf(call, 'measures')];
  return dimensions === undefined || measures === undefined ? null : { dimensions, measures };
}
