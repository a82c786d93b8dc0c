/** What a chapter lends to a slot; it counts once the chapters are folded into a rule set. */
export type Loan = { readonly to: { fill(lenders: readonly Lender[]): void }; readonly lend: Lender };

type Lender = (of: never) => readonly unknown[];

/**
 * A place in one chapter that others lend to, so that it need not know them: lines of a sum, offers of a list.
 * What is lent comes in the order of the chapters. Asking before the chapters are folded is a bug and throws.
 */
export type Slot<A, T> = {
  (of: A): readonly T[];
  from(lend: (of: A) => readonly T[]): Loan;
  fill(lenders: readonly Lender[]): void;
};

export function slot<A, T>(name: string): Slot<A, T> {
  let lenders: readonly ((of: A) => readonly T[])[] | undefined;
  const asked = (of: A): readonly T[] => {
    if (!lenders) throw new Error(`'${name}' is asked before the chapters are folded`);
    return lenders.flatMap((lend) => lend(of));
  };
  const made: Slot<A, T> = Object.assign(asked, {
    from: (lend: (of: A) => readonly T[]): Loan => ({ to: made, lend }),
    // Only what `from` took comes back here.
    fill: (given: readonly Lender[]) => {
      lenders = given as readonly ((of: A) => readonly T[])[];
    },
  });
  return made;
}

/** Hands every loan to its slot, in the order given. */
export function settle(loans: readonly Loan[]): void {
  for (const to of new Set(loans.map((loan) => loan.to))) {
    to.fill(loans.filter((loan) => loan.to === to).map(({ lend }) => lend));
  }
}
