import { useId } from 'react';
import { house } from '../../engine/words/house';
import { fromData, phrases } from '../../engine/words/text';
import {
  type Candidate,
  FORMATIONS,
  type Maker,
  nationsIn,
  pointsOf,
  STATIONS,
  sideName,
} from '../../session/skirmish/skirmish';
import { type SkirmishDesk, type SkirmishState, spareFor } from '../../session/skirmish/skirmish-desk';
import { useWords } from '../words';
import english from './skirmish.en.json';
import { NumberField, Picked } from './skirmish-fields';

const t = phrases(english);

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
  // An edge runs from west to east, or from south to north.
  const runs = edge === 'west' || edge === 'east' ? 'northward' : 'eastward';
  const { say } = useWords();
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
        {sideName(own.nations)} <span className="skirmish-edge quiet">{say(t(`skirmish.edge.${edge}`))}</span>
      </h2>
      <p className="total" data-testid={`total-${side}`}>
        {say(
          t('skirmish.total', {
            points: t('skirmish.points', { count: pointsOf(force) }),
            pieces: house('house.count', { count: force.length }),
          }),
        )}
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
              aria-label={say(t('skirmish.remove', { piece: one.record.name }))}
              onClick={() => desk.remove(side, one.key)}
            >
              ✕
            </button>
          </li>
        ))}
        <li>
          <select
            aria-label={say(t('skirmish.add-to', { side: sideName(own.nations) }))}
            data-testid={`add-${side}`}
            value=""
            disabled={spare.length === 0}
            onChange={(event) => desk.add(side, event.target.value)}
          >
            <option value="">{say(t(spare.length > 0 ? 'skirmish.add' : 'skirmish.no-more'))}</option>
            <Spare maker={maker} spare={spare} />
          </select>
        </li>
      </ul>
      <div className="skirmish-lines">
        <Picked
          label={say(t('skirmish.formation'))}
          testId={`formation-${side}`}
          value={own.formation}
          options={FORMATIONS.map((value) => ({ value, label: say(t(`skirmish.formation.${value}`)) }))}
          onPick={(value) =>
            desk.chooseSide(side, { formation: FORMATIONS.find((one) => one === value) ?? own.formation })
          }
        />
        <Picked
          label={say(t('skirmish.station'))}
          testId={`station-${side}`}
          value={own.station}
          options={STATIONS.map((value) => ({ value, label: say(t(`skirmish.${runs}.${value}`)) }))}
          onPick={(value) =>
            desk.chooseSide(side, { station: STATIONS.find((one) => one === value) ?? own.station })
          }
        />
        <NumberField
          label={say(t('skirmish.points-of-side'))}
          testId={`points-${side}`}
          value={own.points}
          least={points.least}
          most={points.most}
          onNumber={(value) => desk.chooseSide(side, { points: value })}
        />
      </div>
      <fieldset className="choice nations">
        <legend>{say(t('skirmish.nations'))}</legend>
        {nationsIn(maker, choice).map(({ nation, ships }) => (
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
              {fromData(nation)} <span className="quiet">{ships}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}

const described = ({ record, points }: Candidate): string =>
  `${record.name} · ${fromData(record.type)} · ${points}`;

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
  const { say } = useWords();
  return (
    <span className="skirmish-ship">
      <select
        aria-label={say(
          t(flagship ? 'skirmish.swap-flagship' : 'skirmish.swap', {
            piece: record.name,
            points: t('skirmish.points', { count: one.points }),
          }),
        )}
        data-testid={`swap-${record.id}`}
        value={one.key}
        onChange={(event) => onSwap(event.target.value)}
      >
        <option value={one.key}>{record.name}</option>
        <Spare maker={maker} spare={spare} />
      </select>
      <span className="quiet">
        {flagship && <b>{say(t('skirmish.flagship'))} · </b>}
        {fromData(record.type)}
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
        <optgroup key={id} label={fromData(name)}>
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
