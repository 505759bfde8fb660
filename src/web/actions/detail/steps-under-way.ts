// Addresses that were gone to from here and have not been drawn yet. The router draws one after the other when it has
// time: whoever moves on quickly is shown an address that has been left already. Pure.

export interface StepsUnderWay {
  /** Gone to from here. */
  readonly go: (address: string) => void;
  /**
   * An address is drawn; isFromHistory: by Back, Forward or a new load. Answers whether another one follows that was
   * gone to from here after it.
   */
  readonly isOvertaken: (address: string, isFromHistory: boolean) => boolean;
}

export function stepsUnderWay(): StepsUnderWay {
  let under: readonly string[] = [];
  return {
    go: (address) => {
      under = [...under, address];
    },
    isOvertaken: (address, isFromHistory) => {
      const at = isFromHistory ? -1 : under.indexOf(address);
      under = at === -1 ? [] : under.slice(at + 1);
      return under.length > 0;
    },
  };
}
