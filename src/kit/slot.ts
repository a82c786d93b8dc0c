/** What a chapter lends to a slot; it counts once the chapters are folded into a rule set. */
export type Loan = { readonly to: AnySlot; readonly lend: Lender };

type Lender = (of: never) => readonly unknown[];

/** A slot of whatever kind, as its own chapter declares it. */
export type AnySlot = { readonly called: string; fill(lenders: readonly Lender[]): void };

/**
 * A place in one chapter that others lend to, so that it need not know them: lines of a sum, offers of a list.
 * What is lent comes in the order of the chapters. Asking before the chapters are folded is a bug and throws.
 */
export type Slot<A, T> = AnySlot & {
  (of: A): readonly T[];
  from(lend: (of: A) => readonly T[]): Loan;
};

export function slot<A, T>(called: string): Slot<A, T> {
  let lenders: readonly ((of: A) => readonly T[])[] | undefined;
  const asked = (of: A): readonly T[] => {
    if (!lenders) throw new Error(`'${called}' is asked before its chapter is folded`);
    return lenders.flatMap((lend) => lend(of));
  };
  const made: Slot<A, T> = Object.assign(asked, {
    called,
    from: (lend: (of: A) => readonly T[]): Loan => ({ to: made, lend }),
    // Only what `from` took comes back here.
    fill: (given: readonly Lender[]) => {
      lenders = given as readonly ((of: A) => readonly T[])[];
    },
  });
  return made;
}

/** Hands every loan to its slot, in the order given; a slot that nobody lends to is empty. Throws on a loan to a slot that is none of these. */
export function settle(slots: readonly AnySlot[], loans: readonly Loan[]): void {
  const astray = loans.find(({ to }) => !slots.includes(to));
  if (astray) throw new Error(`'${astray.to.called}' is lent to and no chapter has it among its slots`);
  for (const to of slots) to.fill(loans.filter((loan) => loan.to === to).map(({ lend }) => lend));
}
