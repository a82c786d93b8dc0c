import { changeShip, type Reducers } from '../smr';
import type { ShipState } from '../state';
import type { GunsEvent } from './events';

const also = <T>(list: readonly T[], ...more: readonly T[]): readonly T[] => [...new Set([...list, ...more])];

export const reduce: Reducers<GunsEvent> = {
  'guns-fired': (state, { ship, battery, mounts, target }) =>
    changeShip(state, ship, ({ now }) => ({
      now: {
        ...now,
        shot: also(now.shot, ...mounts),
        shotAt: also(now.shotAt, target),
        attacked: [...(now.attacked ?? []), { battery, target }],
      },
    })),
  'light-guns-fired': (state, { ship, factor }) =>
    changeShip(state, ship, ({ now }) => ({ now: { ...now, factors: also(now.factors, factor) } })),
  'light-hits-validated': (state, { target, splash }) =>
    changeShip(state, target, (one) => ({ splash: one.splash + splash })),
  'fire-ceased': (state, { ship, splashed }) =>
    splashed.reduce(
      (after, target) => changeShip(after, target, (one: ShipState) => ({ splash: one.splash + 1 })),
      changeShip(state, ship, ({ now }) => ({ now: { ...now, ceased: true } })),
    ),
};
