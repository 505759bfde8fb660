// A double click: the same save of the same session, byte for byte, while the first is still at work, is not done twice;
// both get the one answer. Once the first is answered, the same request is a new one and the record's state decides.
export interface InFlight {
  readonly run: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;
}

export function createInFlight(): InFlight {
  const working = new Map<string, Promise<unknown>>();
  return {
    run: <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
      const known = working.get(key);
      if (known !== undefined) return known as Promise<Result>;
      const started = work().finally(() => working.delete(key));
      working.set(key, started);
      return started;
    },
  };
}
