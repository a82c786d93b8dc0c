import type { PieceId } from '../../engine/ids';
import type { Point, Pose } from '../../geometry/pose';
import { stepsOf, sufferer } from '../../session/look-back/steps';
import { freshMotion, watchedNext, watchedStep } from '../../session/look-back/watch';
import type { Session, SessionState, Watching } from '../../session/session';
import type { SceneOptions } from '../scene-handle';
import { type Glide, movedSince, partOf, posesOf, stillGliding } from './glides';
import { freshShots, SPLASH_TIME } from './last-shots';
import { posesAt, shownFor } from './watching';

/** The clock of the scene: pieces on their way, splashes that rise, and the step that is watched, as time goes on. */
export function clockOf(
  session: Session,
  { reducedMotion, effects }: Pick<SceneOptions, 'reducedMotion' | 'effects'>,
) {
  let glides: readonly Glide[] = [];
  let underWay: ReadonlyMap<PieceId, Pose> = new Map();
  /** When the last shots fell; how far their splashes have risen since, 0 to 1. */
  let fell: number | undefined;
  let risen = 1;
  /** When the step that is watched began to be shown; whether watching ends with the last step. */
  let began = 0;
  let leaves = false;
  let byItself: Watching | undefined;

  /** Shows the watched step as far as the clock says, and goes on to the next. */
  function watchOn(now: number): void {
    const watched = watchedStep(session.store.getState());
    if (!watched) return;
    const { watching, step } = watched;
    const time = shownFor(step, watching, stepsOf(session.store.getState(), watching.entry));
    const part = watching.playing ? Math.min(1, Math.max(0, (now - began) / time)) : 1;
    underWay = part < 1 && !reducedMotion ? posesAt(step, watching.along?.back ? 1 - part : part) : new Map();
    risen = step.shots.length > 0 ? Math.min(1, part * 2) : 0;
    if (part < 1 || !watching.playing) return;
    const next = watchedNext(session.store.getState(), watching);
    session.look({
      watching: next ?? (leaves || watching.told ? undefined : { ...watching, playing: false }),
    });
  }

  return {
    underWay: () => underWay,
    risen: () => (effects === false ? 0 : risen),
    /** Whether anything moves by itself. */
    runs: (): boolean =>
      glides.length > 0 || fell !== undefined || session.store.getState().desk.watching?.playing === true,
    /** Takes everything as far on its way as the clock says. */
    moveOn(now: number): void {
      if (fell !== undefined) {
        risen = partOf(now, fell, SPLASH_TIME);
        if (risen === 1) fell = undefined;
      }
      if (session.store.getState().desk.watching) watchOn(now);
      else if (glides.length > 0) {
        glides = stillGliding(glides, now);
        underWay = posesOf(glides, now);
      }
    },
    /** Has a command that moved several pieces at once watched; false when none has come. */
    watchFresh(state: SessionState, before: SessionState): boolean {
      const motion = freshMotion(state, before);
      if (!motion) return false;
      byItself = motion;
      session.look({ watching: motion });
      return true;
    },
    /** Begins a step that is watched; gives where the piece it is about lies, which is to be in view. */
    begin(state: SessionState, before: SessionState): Point | undefined {
      const goesOn = state.desk.watching?.entry === before.desk.watching?.entry;
      leaves =
        (state.desk.watching !== undefined && state.desk.watching === byItself) ||
        (leaves && goesOn && state.desk.watching?.playing === true);
      began = performance.now();
      underWay = new Map();
      glides = [];
      fell = undefined;
      risen = 1;
      const watched = watchedStep(state);
      if (!watched) return undefined;
      const { step, watching } = watched;
      if (watching.playing && !reducedMotion) underWay = posesAt(step, watching.along?.back ? 1 : 0);
      const about = step.called && sufferer(step.called);
      return about && step.after.table.pieces[about]?.pose.at;
    },
    /** Lets moved pieces run their wakes, unless they rest where they are; gives where each has gone. */
    glide(state: SessionState, before: SessionState, rests: boolean): readonly Point[] {
      const now = performance.now();
      const moved = movedSince(state, before, now);
      for (const { piece, glide } of moved) {
        glides = glides.filter((one) => one.piece !== piece);
        if (glide && !rests) glides = [...glides, glide];
      }
      underWay = posesOf(glides, now);
      return moved.map(({ at }) => at);
    },
    /** Lets the splashes of new shots rise. */
    fire(state: SessionState, before: SessionState): void {
      if (state.log === before.log || effects === false) return;
      const [now, then] = [freshShots(state), freshShots(before)];
      if (now.shots.length === 0) return;
      if (now.entry === then.entry && now.shots.length <= then.shots.length) return;
      fell = performance.now();
      risen = 0;
    },
  };
}
