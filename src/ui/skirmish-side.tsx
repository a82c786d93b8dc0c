import { useId } from 'react';
import {
  type Candidate,
  FORMATIONS,
  type Formation,
  type Maker,
  nationsIn,
  pointsOf,
  STATIONS,
  type Station,
  sideName,
} from '../session/skirmish';
import { type SkirmishDesk, type SkirmishState, spareFor } from '../session/skirmish-desk';
import { NumberField, Picked } from './skirmish-fields';

const FORMATION_NAMES: Readonly<Record<Formation, string>> = {
  'line-ahead': 'Line ahead, along the edge',
  'line-abreast': 'Line abreast, closing',
  screened: 'Behind a screen, closing',
};

/** What the ends of an edge are called: of one that runs from west to east, and of one from south to north. */
const STATION_NAMES: readonly Readonly<Record<Station, string>>[] = [
  { low: 'West', middle: 'Middle', high: 'East' },
  { low: 'South', middle: 'Middle', high: 'North' },
];

/** One side of the battle being made up: its nations, its ships, where and how they begin. */
export function SkirmishSide(props: {
  readonly desk: SkirmishDesk;
  readonly state: SkirmishState;
  readonly side: 0 | 1;
}) {
  const { desk, state, side } = props;
  const { maker, choice, forces } = state;
  const own = choice.sides[side];
  const { points, zones } = maker.skirmish;
  const edge = zones.edges[side];
  const names = STATION_NAMES[edge === 'west' || edge === 'east' ? 1 : 0];
  const id = useId();
  const force = forces[side];
  const spare = spareFor(state, side);
  return (
    <section
      className={`skirmish-side side-${side}`}
      aria-labelledby={`${id}-name`}
      data-testid={`side-${side}`}
    >
      <h2 id={`${id}-name`}>
        {sideName(own.nations)} <span className="skirmish-edge quiet">in the {edge}</span>
      </h2>
      <p className="total" data-testid={`total-${side}`}>
        {pointsOf(force)} points, {force.length} {force.length === 1 ? 'ship' : 'ships'}
      </p>
      <ul className="skirmish-ships">
        {force.map((one, i) => (
          <li key={one.key}>
            <Swap
              maker={maker}
              one={one}
              spare={spare}
              flagship={i === 0}
              onSwap={(into) => desk.swap(side, one.key, into)}
            />
            <span className="points">{one.points}</span>
            <button
              type="button"
              className="close"
              data-testid={`remove-${one.record.id}`}
              aria-label={`Remove ${one.record.name}`}
              onClick={() => desk.remove(side, one.key)}
            >
              ✕
            </button>
          </li>
        ))}
        <li>
          <select
            aria-label={`Add a ship to ${sideName(own.nations)}`}
            data-testid={`add-${side}`}
            value=""
            disabled={spare.length === 0}
            onChange={(event) => desk.add(side, event.target.value)}
          >
            <option value="">{spare.length > 0 ? 'Add a ship' : 'No more ships of these years'}</option>
            <Spare maker={maker} spare={spare} />
          </select>
        </li>
      </ul>
      <div className="skirmish-lines">
        <Picked
          label="Formation"
          testId={`formation-${side}`}
          value={own.formation}
          options={FORMATIONS.map((value) => ({ value, label: FORMATION_NAMES[value] }))}
          onPick={(value) =>
            desk.chooseSide(side, { formation: FORMATIONS.find((one) => one === value) ?? own.formation })
          }
        />
        <Picked
          label="Begins at"
          testId={`station-${side}`}
          value={own.station}
          options={STATIONS.map((value) => ({ value, label: names?.[value] ?? value }))}
          onPick={(value) =>
            desk.chooseSide(side, { station: STATIONS.find((one) => one === value) ?? own.station })
          }
        />
        <NumberField
          label="Points"
          testId={`points-${side}`}
          value={own.points}
          least={points.least}
          most={points.most}
          onNumber={(value) => desk.chooseSide(side, { points: value })}
        />
      </div>
      <fieldset className="choice nations">
        <legend>Nations</legend>
        {nationsIn(maker, choice.years).map(({ nation, ships }) => (
          <label key={nation}>
            <input
              type="checkbox"
              data-testid={`nation-${side}-${nation.replaceAll(' ', '-')}`}
              checked={own.nations.includes(nation)}
              disabled={ships === 0 && !own.nations.includes(nation)}
              onChange={({ target }) =>
                desk.chooseSide(side, {
                  nations: target.checked
                    ? [...own.nations, nation]
                    : own.nations.filter((one) => one !== nation),
                })
              }
            />
            <span>
              {nation} <span className="quiet">{ships}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}

const described = ({ record, points }: Candidate): string => `${record.name} · ${record.type} · ${points}`;

/** A ship of the force, as a list to choose another from. */
function Swap(props: {
  readonly maker: Maker;
  readonly one: Candidate;
  readonly spare: readonly Candidate[];
  readonly flagship: boolean;
  readonly onSwap: (into: string) => void;
}) {
  const { maker, one, spare, flagship, onSwap } = props;
  const { record } = one;
  return (
    <span className="skirmish-ship">
      <select
        aria-label={`${flagship ? 'Flagship: ' : ''}${record.name}, ${one.points} points; choose another in her place`}
        data-testid={`swap-${record.id}`}
        value={one.key}
        onChange={(event) => onSwap(event.target.value)}
      >
        <option value={one.key}>{record.name}</option>
        <Spare maker={maker} spare={spare} />
      </select>
      <span className="quiet">
        {flagship && <b>flagship, </b>}
        {record.type}
      </span>
    </span>
  );
}

/** Ships to choose from, part by part. */
function Spare({ maker, spare }: { readonly maker: Maker; readonly spare: readonly Candidate[] }) {
  return maker.skirmish.parts.map(({ id, name }) => {
    const ships = spare.filter(({ part }) => part === id);
    return (
      ships.length > 0 && (
        <optgroup key={id} label={name}>
          {ships.map((one) => (
            <option key={one.key} value={one.key}>
              {described(one)}
            </option>
          ))}
        </optgroup>
      )
    );
  });
}
