import type { SceneHandle } from '../../scene/scene-handle';
import type { Pixel } from '../../scene/view/camera';
import type { Keeping } from '../../session/kept/saves';
import { hiddenOf } from '../../session/secrets/hidden';
import type { Session, SessionState } from '../../session/session';
import { breathe } from '../../session/slices';

/** Milliseconds of quiet after a change before the chart is pictured: movement has been played out by then. */
const QUIET = 1500;

/** Something that draws the chart and can be pictured. */
export type Pictured = Pick<SceneHandle, 'picture' | 'pixelOf'>;

/** Where the ships afloat stand on the picture, in its own pixels. */
function shipsOn(scene: Pictured, state: SessionState): readonly Pixel[] {
  const dots = window.devicePixelRatio || 1;
  const hidden = hiddenOf({ ...state, desk: { eyes: [] } });
  return Object.values(state.world.table.pieces)
    .filter((piece) => piece.gone === undefined && !hidden.has(piece.id))
    .flatMap((piece) => scene.pixelOf(piece.id) ?? [])
    .map(({ x, y }) => ({ x: x * dots, y: y * dots }));
}

export type Pictures = {
  /** Pictures the chart now if it has changed, and ends. */
  last(): Promise<void>;
};

const stageOf = ({ status }: SessionState): string =>
  `${status.turn} ${status.phases.find((phase) => phase.state === 'now')?.id}`;

/** Pictures the chart of the game, never that of a plan, once in every phase after something has changed. */
export function pictureGame(
  session: Session,
  keeping: Pick<Keeping, 'show'>,
  scene: () => Pictured | undefined,
): Pictures {
  let pictured: string | undefined;
  let stale = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = async (): Promise<void> => {
    const state = session.store.getState();
    const drawn = scene();
    if (!drawn || !stale || state.plan !== undefined) return;
    stale = false;
    pictured = stageOf(state);
    const { smallPicture } = await import('./small-picture');
    const [whole, ships] = [drawn.picture(), shipsOn(drawn, state)];
    // The chart is drawn twice for it: what is left is done in a task of its own.
    await breathe();
    const small = smallPicture(whole, ships);
    if (small !== undefined) keeping.show(small);
  };
  const unfollow = session.store.subscribe((state, before) => {
    if (state.log === before.log) return;
    stale = true;
    clearTimeout(timer);
    if (stageOf(state) !== pictured) timer = setTimeout(take, QUIET);
  });
  return {
    async last() {
      unfollow();
      clearTimeout(timer);
      await take();
    },
  };
}
