import type { Telling } from '../../../engine/contract';
import { rule } from '../../../engine/ids';
import { type Text, text } from '../../../engine/text';
import { tenths, threeFigures } from '../ship/words';
import type { Prelude } from '../state';
import type { NightEvent } from './events';

type Told = Partial<Telling> & { readonly text: Text; readonly cites: Telling['cites'] };

const telling = (told: Told): Telling => ({ tallies: [], faces: [], about: [], weight: 'minor', ...told });

const KIND_CITES: Readonly<Record<Prelude['kind'], string>> = {
  searchlight: 'DV-069',
  'star-shell': 'DV-071',
  radar: 'DV-064',
};

type Named = Extract<NightEvent, { type: 'prelude-named' | 'prelude-dropped' }>;

const named = ({ type, ship, name, prelude, weapon, targetName }: Named): Telling => {
  const point: Text['args'] =
    prelude.kind === 'star-shell'
      ? { bearing: threeFigures(Math.round(prelude.bearing) % 360), range: tenths(prelude.range) }
      : {};
  const taken = type === 'prelude-named' ? 'named' : 'dropped';
  return telling({
    text: text(`night.${prelude.kind}-${taken}`, { ship: name, weapon, target: targetName, ...point }),
    cites: [rule('DV-035'), rule(KIND_CITES[prelude.kind])],
    about: prelude.kind === 'star-shell' ? [ship] : [ship, prelude.target],
  });
};

/** Names one after the other. */
const namesText = (names: readonly string[]): Text => {
  const [first, ...rest] = names.map((name) => text('words.name', { name }));
  if (!first) return text('words.no-ship');
  return rest.reduce((before, next) => text('words.then', { before, next }), first);
};

/** Each event of the night chapter in words, with the tallies and dice that made it. */
export const nightTellers: {
  [T in NightEvent['type']]: (event: Extract<NightEvent, { type: T }>) => Telling;
} = {
  'prelude-named': named,
  'prelude-dropped': named,

  'searchlight-lit': ({ ship, name, target, targetName }) =>
    telling({
      text: text('night.searchlight-lit', { ship: name, target: targetName }),
      cites: [rule('DV-069'), rule('DV-070')],
      about: [ship, target],
      weight: 'major',
    }),

  'star-shell-burst': ({ ship, name, weapon, toward, drift, faces, lit }) =>
    telling({
      text: text(lit.length > 0 ? 'night.star-shell-lights' : 'night.star-shell-dark', {
        ship: name,
        weapon,
        toward: threeFigures(toward),
        drift,
        lit: namesText(lit.map((one) => one.name)),
      }),
      cites: [rule('DV-072'), rule('DV-H04'), ...(lit.length > 0 ? [rule('DV-073')] : [])],
      faces,
      about: [ship, ...lit.map((one) => one.ship).filter((one) => one !== ship)],
      weight: lit.length > 0 ? 'major' : 'minor',
    }),

  'radar-rolled': ({ ship, name, weapon, target, targetName, tally, faces, success }) =>
    telling({
      text: text(success ? 'night.radar-found' : 'night.radar-lost', {
        ship: name,
        weapon,
        target: targetName,
      }),
      cites: [rule('DV-064'), ...(success ? [rule('DV-065')] : [])],
      tallies: [tally],
      faces,
      about: [ship, target],
      weight: success ? 'major' : 'minor',
    }),

  'lights-out': ({ ships }) =>
    telling({
      text: text('night.lights-out'),
      cites: [rule('DV-069'), rule('DV-073')],
      about: [...new Set(ships)],
    }),
};
