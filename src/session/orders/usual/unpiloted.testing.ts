import { type SetOut, setOut, setOutScenario } from '../../../cli/battle';

type Objective = { readonly earn: { readonly by?: string } };

/** Mobile Bay as it would be without pilots: nobody is proposed anything that she may go on without. */
export async function unpiloted(): Promise<SetOut> {
  const { battle } = await setOutScenario('mobile-bay');
  const { objectives, ...play } = battle.play as { readonly objectives: readonly Objective[] };
  const without = objectives.map(({ earn: { by: _by, ...earn }, ...more }) => ({ ...more, earn }));
  return setOut({ ...battle, play: { ...play, objectives: without } });
}
