import { useId } from 'react';
import type { Card } from '../../engine/contract';
import type { ShipRecord } from '../../engine/set-up/record';
import { listed, phrases } from '../../engine/words/text';
import { useWords } from '../words';
import english from './hull-plan.en.json';

const t = phrases(english);

const PLAN = { width: 260, height: 60 } as const;
/** Width of the hatched band of a system, and the least way between the middles of two in a row. */
const BAND = 24;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Two letters for each name, no two alike: its first two, else its initials, else its first and a later one; the name itself where all are taken. */
export function lettersOf(names: readonly string[]): readonly string[] {
  const starts = names.map((name) => capital(name.slice(0, 2)));
  const taken = new Set<string>();
  return names.map((name, i) => {
    const [first = '', ...rest] = name.toUpperCase();
    const initials = name.split(/\s+/).map((word) => word.charAt(0).toUpperCase());
    const start = starts[i] ?? '';
    const wanted = [
      ...(starts.indexOf(start) === starts.lastIndexOf(start) ? [start] : []),
      ...(initials.length > 1 ? [initials.slice(0, 2).join('')] : []),
      ...rest.filter((letter) => /\p{L}|\d/u.test(letter)).map((letter) => first + letter.toLowerCase()),
    ];
    const letters = wanted.find((one) => !taken.has(one) && (one === start || !starts.includes(one))) ?? name;
    taken.add(letters);
    return letters;
  });
}

/** What each system is lettered with: as the rule set has it, else what tells its label from the others. */
export function lettersFor(systems: Card['systems'], labels: readonly string[]): readonly string[] {
  const own = lettersOf(labels);
  return systems.map(({ letters }, i) => letters ?? own[i] ?? '');
}

type Mark = {
  readonly id: string;
  readonly letters: string;
  readonly label: string;
  readonly state: 'damaged' | 'disabled';
  readonly x: number;
  /** From the middle line of the hull. */
  readonly y: number;
  /** Of its hatched band. */
  readonly width: number;
};

/** So many marks have room in one row along the hull. */
const ROW = Math.floor((PLAN.width - 8) / (BAND + 1));

/**
 * Hurt systems along the hull, each where it stands, moved ahead as far as they would overlap; in two rows when there are
 * too many for one.
 */
export function marksOf(systems: Card['systems'], labels: readonly string[]): readonly Mark[] {
  const letters = lettersFor(systems, labels);
  const hurt = systems.flatMap(({ id, state, station = 0 }, i) =>
    state === 'sound'
      ? []
      : [
          {
            id,
            state,
            label: labels[i] ?? id,
            letters: letters[i] ?? id,
            x: PLAN.width * (0.5 + 0.46 * station),
          },
        ],
  );
  hurt.sort((one, other) => one.x - other.x);
  const rows = hurt.length > ROW ? 2 : 1;
  const step = Math.min((BAND + 1) / rows, (PLAN.width - BAND - 8) / Math.max(1, hurt.length - 1));
  let free = BAND / 2 + 4;
  const placed = hurt.map((mark, i) => {
    const x = Math.max(free, mark.x);
    free = x + step;
    return { ...mark, x, y: rows === 1 ? 0 : i % 2 === 0 ? -11 : 11, width: BAND / rows };
  });
  // Those at the bow give way astern as far as they would stand beyond it.
  let most = PLAN.width - BAND / 2 - 4;
  return placed
    .reverse()
    .map((mark) => {
      const x = Math.min(most, mark.x);
      most = x - step;
      return { ...mark, x };
    })
    .reverse();
}

/** The hull, or a work ashore, from above: mounts where they stand, those out of action crossed; hurt systems hatched and lettered. */
export function HullPlan(props: {
  readonly record: ShipRecord;
  readonly weapons: Card['weapons'];
  readonly systems: Card['systems'];
}) {
  const { record, weapons, systems } = props;
  const words = useWords();
  const id = useId();
  const { width, height } = PLAN;
  const beam = Math.min(height - 6, Math.max(18, ((width * record.beam) / record.length) * 1.6));
  const mid = height / 2;
  const half = beam / 2;
  const hull = `M2 ${mid} C ${width * 0.05} ${mid - half}, ${width * 0.2} ${mid - half}, ${width * 0.4} ${mid - half}
    S ${width * 0.85} ${mid - half * 0.9}, ${width - 2} ${mid}
    C ${width * 0.85} ${mid + half * 0.9}, ${width * 0.55} ${mid + half}, ${width * 0.4} ${mid + half}
    S ${width * 0.05} ${mid + half}, 2 ${mid} Z`;
  // Walls with a bastion at each corner, for what stands ashore.
  const walls = `M4 4 h18 l8 8 H${width - 30} l8 -8 h18 v16 l-8 6 v8 l8 6 v16 h-18 l-8 -8 H30 l-8 8 H4 v-16 l8 -6 v-8 l-8 -6 Z`;
  const outline = record.ashore ? walls : hull;
  const fitness = new Map(
    weapons.flatMap((weapon) =>
      weapon.mounts.map((mount) => [`${weapon.id} ${mount.id}`, mount.fit] as const),
    ),
  );
  const biggest = Math.max(...record.batteries.map((battery) => battery.bore), 1);
  const mounts = record.batteries.flatMap((battery) =>
    battery.mounts.map((mount) => ({
      key: `${battery.id} ${mount.id}`,
      name: mount.id,
      x: width * (0.5 + 0.45 * mount.station),
      y: mid + half * 0.75 * mount.abeam,
      r: battery.bore === biggest ? 7 : 3.5,
      fit: fitness.get(`${battery.id} ${mount.id}`) ?? true,
    })),
  );
  const marks = marksOf(
    systems,
    systems.map((system) => words.say(system.label)),
  );
  const hurt = [
    ...mounts
      .filter((mount) => !mount.fit)
      .map((mount) => words.say(t('hull-plan.out', { mount: mount.name }))),
    ...marks.map(({ label, state }) => words.say(t(`hull-plan.${state}`, { system: label }))),
  ];
  return (
    <svg
      className="hull-plan"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words.say(
        t(record.ashore ? 'hull-plan.work' : 'hull-plan.hull', {
          hurt: hurt.length > 0 ? listed(hurt) : t('hull-plan.unhurt'),
        }),
      )}
    >
      <defs>
        <clipPath id={`${id}-hull`}>
          <path d={outline} />
        </clipPath>
        <pattern id={`${id}-damaged`} width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M-1 6 L6 -1" className="hatch damaged" />
        </pattern>
        <pattern id={`${id}-disabled`} width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M-1 6 L6 -1 M-1 -1 L6 6" className="hatch disabled" />
        </pattern>
      </defs>
      <path d={outline} className="hull" />
      {marks.map((mark) => (
        <rect
          key={mark.id}
          x={mark.x - mark.width / 2}
          y={0}
          width={mark.width}
          height={height}
          fill={`url(#${id}-${mark.state})`}
          clipPath={`url(#${id}-hull)`}
        />
      ))}
      {mounts.map((mount) => (
        <g key={mount.key} className={mount.fit ? 'gun' : 'gun unfit'}>
          <circle cx={mount.x} cy={mount.y} r={mount.r} />
          {!mount.fit && (
            <path d={`M${mount.x - 5} ${mount.y - 5} l10 10 m0 -10 l-10 10`} className="struck" />
          )}
        </g>
      ))}
      {marks.map((mark) => (
        <g key={mark.id} className={`mark ${mark.state}`}>
          <rect x={mark.x - 10} y={mid + mark.y - 8} width={20} height={16} rx={4} />
          <text x={mark.x} y={mid + mark.y + 4}>
            {mark.letters}
          </text>
        </g>
      ))}
    </svg>
  );
}
