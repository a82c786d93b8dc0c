import type { Command } from '../../../../engine/command';
import { piece } from '../../../../engine/ids';
import type { Leg } from '../../../../geometry/pose';
import { poseAfter, run } from '../../../../geometry/track';
import { poseOf } from '../../../../table/testing';
import { made, NORTH } from '../../testing';
import { area, line, type Taught } from './positions.testing';

const own = (id: string, entry: string, more = {}) => made(entry, { id: piece(id), ...more });
const foe = (id: string, entry: string, more = {}) => made(entry, { id: piece(id), side: NORTH, ...more });
const RIFLES = 'british-rifle-section';
const VICKERS = 'british-vickers-team';
const SQUAD = 'german-grenadier-squad';
const MG = 'german-mg42-team';

/** Where a movement ends that begins at a place. */
const endOf = (x: number, y: number, { legs }: Command) => poseAfter(poseOf(x, y), legs as readonly Leg[]).at;

/** Nine men clear of each other about their leader: one Blast of 2" strikes one of them. */
const OPEN_ORDER = Array.from({ length: 9 }, (_, i) => run({ x: 0, y: 0 }, 40 * i, 3.9));

/** Positions with one right idea each, and what a coach calls it. */
export const POSITIONS: readonly Taught[] = [
  {
    title: 'a squad in the open within reach is shot at',
    precepts: ['fire'],
    stood: [
      { unit: own('own', RIFLES), at: poseOf(24, 12) },
      { unit: foe('foe', SQUAD), at: poseOf(24, 30) },
    ],
    acts: 'own',
    right: ({ verb, target }) => verb === 'shoot' && target === 'foe',
  },
  {
    title: 'of two squads the one without cover is shot at',
    precepts: ['target', 'fire'],
    stood: [
      { unit: own('own', RIFLES), at: poseOf(24, 12) },
      { unit: foe('walled', SQUAD), at: poseOf(14, 28) },
      { unit: foe('bare', SQUAD), at: poseOf(34, 28) },
    ],
    ground: [line('stone-wall', 6, 27.2, 22)],
    acts: 'own',
    right: ({ verb, target }) => verb === 'shoot' && target === 'bare',
  },
  {
    title: 'who is about to break and sees nobody regroups',
    precepts: ['regroup'],
    stood: [
      { unit: own('own', RIFLES, { markers: 8 }), at: poseOf(24, 12) },
      { unit: foe('foe', SQUAD), at: poseOf(24, 40) },
    ],
    ground: [area('woods', 14, 22, 20, 8)],
    acts: 'own',
    right: ({ verb }) => verb === 'regroup',
  },
  {
    title: 'who is Shaken behind a wood regroups',
    precepts: ['regroup'],
    stood: [
      { unit: own('own', RIFLES, { markers: 10, shaken: true }), at: poseOf(24, 12) },
      { unit: foe('foe', SQUAD), at: poseOf(24, 40) },
    ],
    ground: [area('woods', 14, 22, 20, 8)],
    acts: 'own',
    right: ({ verb }) => verb === 'regroup',
  },
  {
    title: 'out of reach before a machine gun, men go behind the wall beside them',
    precepts: ['cover'],
    stood: [
      { unit: own('own', 'soviet-smg-squad'), at: poseOf(24, 8) },
      { unit: foe('foe', MG), at: poseOf(24, 45) },
    ],
    ground: [line('stone-wall', 14, 10.5, 34)],
    acts: 'own',
    right: (command) => command.verb === 'move' && Math.abs(endOf(24, 8, command).y - 9.9) < 0.6,
  },
  {
    title: 'a machine gun that is set up shoots before it moves',
    precepts: ['fire'],
    stood: [
      { unit: own('own', VICKERS), at: poseOf(24, 12) },
      { unit: foe('foe', SQUAD), at: poseOf(24, 36) },
    ],
    acts: 'own',
    right: ({ verb }) => verb === 'shoot' || verb === 'aim',
  },
  {
    title: 'who cannot reach anybody closes',
    precepts: ['close'],
    stood: [
      { unit: own('own', 'soviet-smg-squad'), at: poseOf(24, 8) },
      { unit: foe('foe', 'german-panzerschreck-team'), at: poseOf(24, 40) },
    ],
    acts: 'own',
    right: (command) => command.verb === 'move' && endOf(24, 8, command).y > 10,
  },
  {
    title: 'a hidden squad nearby is looked for before anything else',
    precepts: ['spot'],
    stood: [
      { unit: own('own', RIFLES), at: poseOf(24, 14) },
      { unit: foe('foe', SQUAD, { hidden: true }), at: poseOf(24, 24) },
    ],
    ground: [area('woods', 14, 22, 20, 5)],
    acts: 'own',
    right: ({ verb }) => verb === 'spot',
  },
  {
    title: 'the last men of a squad are finished off rather than a whole one shot at',
    precepts: ['target', 'fire'],
    stood: [
      { unit: own('own', VICKERS), at: poseOf(24, 12) },
      { unit: foe('few', SQUAD, { left: 3 }), at: poseOf(16, 30) },
      { unit: foe('whole', SQUAD), at: poseOf(34, 30) },
    ],
    ground: [line('stone-wall', 26, 29.2, 42)],
    acts: 'own',
    activation: { left: 1 },
    right: ({ verb, target }) => verb === 'shoot' && target === 'few',
  },
  {
    title: 'the unit that has somebody to shoot at is named before one behind a wood',
    precepts: ['name'],
    stood: [
      { unit: own('ready', RIFLES), at: poseOf(36, 14) },
      { unit: own('idle', RIFLES), at: poseOf(8, 6) },
      { unit: foe('foe', SQUAD), at: poseOf(36, 34) },
    ],
    ground: [area('woods', 2, 12, 18, 8)],
    right: ({ verb, unit }) => verb === 'nominate' && unit === 'ready',
  },
  {
    title: 'Shaken men in contact of an assault are assaulted rather than shot at',
    precepts: ['assault'],
    stood: [
      { unit: own('own', RIFLES), at: poseOf(24, 12) },
      { unit: foe('foe', SQUAD, { left: 6, markers: 4 }), at: poseOf(24, 17) },
    ],
    ground: [line('stone-wall', 14, 16.2, 34)],
    acts: 'own',
    activation: { left: 1 },
    right: ({ verb }) => verb === 'assault',
  },
  {
    title: 'a gun fires at the tank and not at the men beside it',
    precepts: ['target', 'fire'],
    stood: [
      { unit: own('own', 'german-pak40'), at: poseOf(24, 10) },
      { unit: foe('tank', 'british-sherman'), at: poseOf(20, 34, 180) },
      { unit: foe('men', RIFLES), at: poseOf(32, 34) },
    ],
    ground: [line('stone-wall', 25, 33.2, 40)],
    acts: 'own',
    right: ({ verb, target }) => (verb === 'shoot' && target === 'tank') || verb === 'aim',
  },
  {
    title: 'rifles leave a tank alone where there are men to shoot at',
    precepts: ['target', 'fire'],
    stood: [
      { unit: own('own', RIFLES), at: poseOf(24, 10), off: OPEN_ORDER },
      { unit: foe('tank', 'german-panzer4h'), at: poseOf(20, 26, 180) },
      { unit: foe('men', SQUAD), at: poseOf(32, 26) },
    ],
    acts: 'own',
    right: ({ verb, target }) => verb === 'shoot' && target === 'men',
  },
  {
    title: 'rifles before a tank that they cannot hurt go out of its sight into the wood behind them',
    precepts: ['unseen', 'cover'],
    stood: [
      { unit: own('own', RIFLES), at: poseOf(24, 12) },
      { unit: foe('tank', 'german-panzer4h'), at: poseOf(24, 40, 180) },
    ],
    ground: [area('woods', 12, 2, 24, 8)],
    acts: 'own',
    right: (command) => command.verb === 'move' && endOf(24, 12, command).y < 10,
  },
  {
    title: 'with one action left in a wood under fire, nobody to shoot at, men go to ground',
    precepts: ['cover'],
    stood: [
      { unit: own('own', 'soviet-smg-squad'), at: poseOf(24, 12) },
      { unit: foe('foe', MG), at: poseOf(24, 42) },
    ],
    ground: [area('woods', 14, 8, 20, 6)],
    acts: 'own',
    activation: { left: 1, moved: true },
    right: ({ verb }) => verb === 'hide' || verb === 'takeCover',
  },
  {
    title: 'submachine guns at the edge of a wood shoot at the squad in the open within reach',
    precepts: ['fire'],
    stood: [
      { unit: own('own', 'soviet-recon-team'), at: poseOf(24, 11) },
      { unit: foe('foe', SQUAD), at: poseOf(24, 22) },
    ],
    ground: [area('woods', 18, 6, 12, 6)],
    acts: 'own',
    right: ({ verb }) => verb === 'shoot' || verb === 'aim',
  },
  {
    title: 'who is shot at is named before who is safe, both having the same to do',
    precepts: ['name'],
    stood: [
      { unit: own('bare', RIFLES), at: poseOf(36, 14) },
      { unit: own('safe', RIFLES, { markers: 1 }), at: poseOf(8, 4) },
      { unit: foe('foe', MG), at: poseOf(36, 34) },
    ],
    ground: [area('woods', 2, 8, 20, 10)],
    right: ({ verb, unit }) => verb === 'nominate' && unit === 'bare',
  },
  {
    title: 'in the last turn men with nothing to shoot at go for the objective that is within reach',
    precepts: ['objective'],
    stood: [
      { unit: own('own', RIFLES), at: poseOf(10, 10) },
      { unit: foe('foe', SQUAD), at: poseOf(40, 44) },
    ],
    ground: [area('woods', 20, 24, 26, 10)],
    acts: 'own',
    goal: [18, 10],
    state: { turn: 6 },
    right: (command) => command.verb === 'move' && endOf(10, 10, command).x > 12,
  },
  {
    title: 'who holds the objective in the last turn stays on it',
    precepts: ['stay', 'objective'],
    stood: [
      { unit: own('own', RIFLES), at: poseOf(10, 10), off: OPEN_ORDER },
      { unit: foe('foe', SQUAD), at: poseOf(40, 44) },
    ],
    ground: [area('woods', 20, 24, 26, 10)],
    acts: 'own',
    goal: [10, 11],
    state: { turn: 6 },
    right: (command) => command.verb !== 'move' || endOf(10, 10, command).y <= 13,
  },
  {
    title: 'an assault gun with a tank on its side turns its front and its gun to it',
    precepts: ['reach'],
    stood: [
      { unit: own('own', 'german-stug3g'), at: poseOf(24, 10, 90) },
      { unit: foe('tank', 'british-sherman'), at: poseOf(24, 40, 180) },
    ],
    acts: 'own',
    right: ({ verb, legs }) => {
      const { heading } = poseAfter(poseOf(24, 10, 90), (legs ?? []) as readonly Leg[]);
      return verb === 'move' && Math.min(heading, 360 - heading) <= 45;
    },
  },
];
