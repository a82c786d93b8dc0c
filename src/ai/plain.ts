import type { Hazard } from '../engine/hazard';
import type { Setting } from '../engine/moving/maneuver';
import type { Appraisal, Fighter, Lie, Merit } from '../engine/opponent/appraisal';
import { arcMargin } from '../geometry/arc';
import { inches } from '../geometry/units';
import type { AnyRules } from '../table/world';

/** Points of a piece of which nothing is known but that it is there. */
const WORTH = 10;
/** What one weapon at its best takes in a turn, as part of that. */
const PER_WEAPON = 0.6;

/** Parts of a piece's worth that it costs to come too near another, and to meet anything else that is grave. */
const NEAR = 0.1;
const HARM = 0.5;

/** The part of a piece's worth that a hazard is thought to cost by whoever knows no more of it than is foretold. */
export const harmOf = ({ kind, chance }: Hazard): number =>
  (kind === 'near' ? NEAR : HARM) * (chance ? chance.ways / chance.of : 1);

/**
 * An appraisal for a rule set that brings none: strength by its roster, fire by its arcs and ranges, commands by
 * their forecasts. Enough to steer for a fight, to keep its broadside open and to shoot at what it can hit.
 */
export function plainAppraisal(rules: AnyRules): Appraisal<unknown> {
  const spendsOf = (state: unknown, piece: Fighter['piece']): readonly Setting['spend'][] =>
    rules.maneuver(state, piece)?.settings.map(({ spend }) => spend) ?? [];

  return {
    standing: (state, side) =>
      rules.roster(state).reduce((sum, line) => {
        const lost = WORTH * (line.afloat ? 1 - line.strength : 1);
        return sum + (line.side === side ? -lost : lost);
      }, 0),
    fighters: (state) =>
      rules
        .roster(state)
        .filter(({ afloat }) => afloat)
        .map(({ piece, side, division }): Fighter => {
          const spends = spendsOf(state, piece);
          const speed = inches(Math.max(0, ...spends.map(({ max }) => max)));
          // Who is told nothing goes on as before.
          const way = inches(Math.max(0, ...spends.map(({ usual, max }) => usual ?? max)));
          return { piece, side, worth: WORTH, speed, way, ...(division ? { division } : {}) };
        }),
    fire: (state, from) => {
      const weapons = rules.reach(state, from);
      if (weapons.length === 0) return undefined;
      // Asked at every range and the same few bearings.
      const known = new Map<number, readonly number[]>();
      const bearing = (relative: number): readonly number[] => {
        const found =
          known.get(relative) ??
          weapons.map(({ mounts }) => mounts.filter(({ arcs }) => arcMargin(arcs, relative).inside).length);
        known.set(relative, found);
        return found;
      };
      return ({ range, relative, masked }: Lie) => {
        if (masked) return 0;
        const bear = bearing(relative);
        return weapons.reduce((sum, { range: far, mounts }, i) => {
          if (range > far || mounts.length === 0) return sum;
          return sum + (PER_WEAPON * (bear[i] ?? 0) * (1 - range / (2 * far))) / mounts.length;
        }, 0);
      };
    },
    moments: [1],
    merit(state, command, measure): Merit | undefined {
      const forecast = rules.forecast(state, command, measure);
      const spread = forecast?.spreads[0]?.chances;
      if (!forecast || !spread) return undefined;
      return { worth: spread.reduce((sum, chance, points) => sum + chance * points, 0) };
    },
    // Orders that are written are imagined through all that others do: too dear to be asked of each that is thought of.
    peril: (state, command, measure): readonly Merit[] =>
      (rules.writing ? [] : rules.hazards(state, command, measure))
        .filter(({ grave }) => grave)
        .map((hazard) => ({ worth: -WORTH * harmOf(hazard) })),
    texts: {},
  };
}
