// One morning in June for every story, so that what is overdue today is overdue in a year, and the same random numbers
// each time.
const MORNING = Date.parse('2026-06-15T09:30:00+08:00');

/** Answers what gives the clock and chance back. Time goes on from that morning: what waits for it still comes. */
export function holdStill(): () => void {
  const [RealDate, random] = [Date, Math.random];
  const start = performance.now();
  const now = (): number => MORNING + Math.floor(performance.now() - start);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], self) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, self === globalThis.Date ? target : self) as Date,
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
  });
  let seed = 20_260_615;
  Math.random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  return () => {
    globalThis.Date = RealDate;
    Math.random = random;
  };
}
