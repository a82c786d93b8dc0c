import type { NameOf, Telling } from '../../../engine/contract';
import { type Text, text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { joined, tenths, threeFigures } from '../ship/words';
import type { Prelude } from '../state';
import type { NightEvent } from './events';

const KIND_CITES: Readonly<Record<Prelude['kind'], string>> = {
  searchlight: 'DV-069',
  'star-shell': 'DV-071',
  radar: 'DV-064',
};

type Named = Extract<NightEvent, { type: 'prelude-named' | 'prelude-dropped' }>;

const named = ({ type, ship, prelude, weapon }: Named, nameOf: NameOf): Telling => {
  const point: Text['args'] =
    prelude.kind === 'star-shell'
      ? { bearing: threeFigures(Math.round(prelude.bearing) % 360), range: tenths(prelude.range) }
      : {};
  const taken = type === 'prelude-named' ? 'named' : 'dropped';
  const target = prelude.kind === 'star-shell' ? prelude.near : prelude.target;
  return telling({
    text: text(`night.${prelude.kind}-${taken}`, {
      ship: nameOf(ship),
      weapon,
      target: nameOf(target),
      ...point,
    }),
    cites: ['DV-035', KIND_CITES[prelude.kind]],
    about: prelude.kind === 'star-shell' ? [ship] : [ship, target],
  });
};

/** Names one after the other. */
const namesText = (names: readonly string[]): Text =>
  joined(
    names.map((name) => text('words.name', { name })),
    'words.then',
  ) ?? text('words.no-ship');

export const tell: Tellers<NightEvent> = {
  'prelude-named': named,
  'prelude-dropped': named,

  'searchlight-lit': {
    key: 'night.searchlight-lit',
    cites: ['DV-069', 'DV-070'],
    pieces: ['ship', 'target'],
    weight: 'major',
    deed: true,
  },
  'star-shell-burst': ({ ship, weapon, toward, drift, faces, lit }, nameOf) =>
    telling({
      text: text(lit.length > 0 ? 'night.star-shell-lights' : 'night.star-shell-dark', {
        ship: nameOf(ship),
        weapon,
        toward: threeFigures(toward),
        drift,
        lit: namesText(lit.map(nameOf)),
      }),
      cites: ['DV-072', 'DV-H04', ...(lit.length > 0 ? ['DV-073'] : [])],
      faces,
      about: [ship, ...lit.filter((one) => one !== ship)],
      weight: lit.length > 0 ? 'major' : 'minor',
      deed: true,
    }),
  'radar-rolled': ({ success }) => ({
    key: success ? 'night.radar-found' : 'night.radar-lost',
    pieces: ['ship', 'target'],
    as: ['weapon'],
    cites: ['DV-064', ...(success ? ['DV-065'] : [])],
    weight: success ? 'major' : 'minor',
    deed: true,
  }),
  'lights-out': ({ ships }) =>
    telling({ text: text('night.lights-out'), cites: ['DV-069', 'DV-073'], about: [...new Set(ships)] }),
};
