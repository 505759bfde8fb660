// Field services that tell when a list of a form cannot be had: the registration says so in a dialog (product-spec §8).
import type { FieldServices } from '../../../fields/field-web.ts';

const LISTS = { dictionary: '数据字典', regions: '所在地区', lookup: '委托管理机构' } as const;

export function tellingServices(services: FieldServices, tell: (what: string) => void): FieldServices {
  const telling =
    <Args extends readonly unknown[], Result>(what: string, load: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await load(...args);
      } catch (error) {
        // A list that nobody waits for any more has not failed.
        const signal = args.at(-1);
        if (!(signal instanceof AbortSignal && signal.aborted)) tell(what);
        throw error;
      }
    };
  return {
    ...services,
    dictionary: telling(LISTS.dictionary, services.dictionary),
    regions: telling(LISTS.regions, services.regions),
    lookup: telling(LISTS.lookup, services.lookup),
  };
}
