import type { Command, Domain, Offer } from '../../engine/command';
import { usualOf } from '../../engine/enumerate';
import type { PieceId } from '../../engine/ids';

type SomeHole = Extract<Domain, { kind: 'some' }>;

/** A hole that takes figures of a piece, which may be touched on the chart. */
export type FigureHole = { readonly name: string; readonly domain: SomeHole; readonly piece: PieceId };

export const figureHoles = ({ holes }: Pick<Offer, 'holes'>): readonly FigureHole[] =>
  Object.entries(holes).flatMap(([name, domain]) =>
    domain.kind === 'some' && domain.piece && domain.of.length > 0
      ? [{ name, domain, piece: domain.piece }]
      : [],
  );

/** What of a list is taken: as it was chosen, else as is usual. */
export const takenOf = (domain: SomeHole, value: unknown): readonly string[] =>
  ((value ?? usualOf(domain)) as readonly string[] | undefined) ?? [];

/**
 * One of a list taken or left. One more than may be taken pushes out the first that was taken, so that a choice of one is
 * changed at once; fewer than must be taken are none.
 */
export function takenOrLeft(domain: SomeHole, taken: readonly string[], one: string): readonly string[] {
  if (!taken.includes(one)) return [...taken, one].slice(-domain.most);
  return taken.length > domain.least ? taken.filter((other) => other !== one) : taken;
}

/** What of a list is of a figure: himself, or what he has. */
export const ofFigure = ({ of }: SomeHole, figure: string): readonly string[] =>
  of.filter((one) => (one.figure ?? one.id) === figure).map(({ id }) => id);

/**
 * The command with a figure taken or left in the hole that it is one of; the same when it is in none. Of several that a
 * figure has, one after the other is taken; when all are, they are left together.
 */
export function withFigure(offer: Offer, command: Command, piece: PieceId, figure: string): Command {
  const hole = figureHoles(offer).find(
    (one) => one.piece === piece && ofFigure(one.domain, figure).length > 0,
  );
  if (!hole) return command;
  const { name, domain } = hole;
  const taken = takenOf(domain, command[name]);
  const his = ofFigure(domain, figure);
  const next = his.find((one) => !taken.includes(one));
  const changed =
    next === undefined
      ? his.reduce((left, one) => takenOrLeft(domain, left, one), taken)
      : takenOrLeft(domain, taken, next);
  return { ...command, [name]: changed };
}
