// A call may have other names for its arguments than the engine has for its fields (domain: "fileUrl" for
// middleReportUrl). Both are understood; whoever speaks the call's names is told what is wrong in those.
import { errorsIn } from '../../core/field-errors.ts';
import { isObject, objectOf } from '../../core/json.ts';
import { AppError } from '../../core/errors.ts';

/** Name of the API → the engine's. */
export type ArgumentNames = Readonly<Record<string, string>>;

/** The names a request used, so that its errors come back in them. */
export function spokenNames(
  names: ArgumentNames,
  { query, body }: { readonly query: unknown; readonly body: unknown },
): ArgumentNames | null {
  const isSpoken = [query, body].some(
    (part) => typeof part === 'object' && part !== null && Object.keys(part).some((name) => Object.hasOwn(names, name)),
  );
  return isSpoken ? names : null;
}

/** The same refusal, its fields under the names that were spoken. */
export function inNames(error: unknown, names: ArgumentNames | null): unknown {
  if (names === null || !(error instanceof AppError) || !isObject(error.result)) return error;
  const outward = new Map(Object.entries(names).map(([name, own]) => [own, name]));
  const { errors, conflict, ...rest } = error.result;
  return new AppError(error.key, error.params, {
    ...rest,
    ...(errors === undefined
      ? {}
      : { errors: errorsIn({ errors }).map((one) => ({ ...one, field: renamePointer(one.field, outward) })) }),
    ...(conflict === undefined
      ? {}
      : {
          conflict: Object.fromEntries(
            Object.entries(objectOf(conflict)).map(([own, values]) => [outward.get(own) ?? own, values]),
          ),
        }),
  });
}

/** "/middleReportUrl/0" → "/fileUrl/0". */
function renamePointer(pointer: string, outward: ReadonlyMap<string, string>): string {
  const [, first = '', ...rest] = pointer.split('/');
  return ['', outward.get(first) ?? first, ...rest].join('/');
}
