import { type FormEvent, useId, useState } from 'react';
import { UNIT_NAMES } from '../../engine/words/length';
import { phrases, text } from '../../engine/words/text';
import { bearing, wrap } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import { inUnit, type TableUnit } from '../../geometry/units';
import { areaOf } from '../../session/setting-out/area';

import type { TableDesk, TableState } from '../../session/setting-out/table-desk';
import { tapedPoint, typedNumber } from '../../session/setting-out/tape';
import { Picked } from '../skirmish/skirmish-fields';
import { useWords } from '../words';
import english from './setting-out-page.en.json';

const t = phrases(english);

const shownAs = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Where the piece in hand stands, as it was measured on the real table. */
export function TapeFields(props: {
  readonly desk: TableDesk;
  readonly state: TableState;
  readonly unit: TableUnit;
}) {
  const { desk, state, unit } = props;
  const { laid, selected } = state;
  const { say } = useWords();
  const id = useId();
  const ship = laid.ships.find((one) => one.id === selected);
  const others = laid.ships.filter((one) => one.id !== selected);
  const [by, setBy] = useState<'edges' | 'piece'>('edges');
  const [across, setAcross] = useState<'west' | 'east'>('west');
  const [up, setUp] = useState<'south' | 'north'>('south');
  const [of, setOf] = useState(others[0]?.id);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState<string>();
  if (!ship) return null;

  const area = areaOf(laid);
  const { at, heading } = ship.pose;
  const from = others.find((one) => one.id === of) ?? others[0];
  const dx = across === 'west' ? at.x - area.origin.x : area.origin.x + area.width - at.x;
  const dy = up === 'south' ? at.y - area.origin.y : area.origin.y + area.height - at.y;
  const isOff = by === 'piece' && from;
  /** What is measured now, where nobody has typed anything. */
  const measured: Readonly<Record<string, string>> = {
    x: shownAs(inUnit(dx, unit)),
    y: shownAs(inUnit(dy, unit)),
    course: shownAs(heading),
    bearing: from ? shownAs(bearing(from.pose.at, at)) : '',
    distance: from ? shownAs(inUnit(distance(from.pose.at, at), unit)) : '',
  };
  const unitName = say(text(UNIT_NAMES[unit].many));
  const field = (name: 'x' | 'y' | 'course' | 'bearing' | 'distance') => (
    <div className="setting">
      <label htmlFor={`${id}-${name}`}>{say(t(`setting-out-page.${name}`, { unit: unitName }))}</label>
      <input
        id={`${id}-${name}`}
        inputMode="decimal"
        data-testid={`tape-${name}`}
        value={typed[name] ?? measured[name] ?? ''}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      />
    </div>
  );
  const place = (event: FormEvent): void => {
    event.preventDefault();
    const asked = isOff ? (['bearing', 'distance', 'course'] as const) : (['x', 'y', 'course'] as const);
    const numbers = asked.map((name) => typedNumber(typed[name] ?? measured[name] ?? ''));
    const missing = asked.filter((_, i) => numbers[i] === undefined);
    const [one = 0, other = 0, course = 0] = numbers;
    if (missing.length > 0) {
      const what = missing.map((name) => say(t(`setting-out-page.${name}`, { unit: unitName }))).join(', ');
      setWrong(say(t('setting-out-page.wrong', { what })));
      return;
    }
    setWrong(undefined);
    setTyped({});
    const taped = isOff
      ? ({ from: 'piece', of: from.pose.at, bearing: one, distance: other } as const)
      : ({ from: 'edges', across, x: one, up, y: other } as const);
    const untouched = asked.slice(0, 2).every((name) => typed[name] === undefined);
    desk.move(ship.id, {
      at: untouched ? at : tapedPoint(taped, unit, area),
      heading: wrap(course),
    });
  };
  const edge = <E extends string>(
    name: 'across' | 'up',
    value: E,
    all: readonly E[],
    set: (one: E) => void,
  ) => (
    <Picked
      label={say(t(`setting-out-page.${name}`))}
      testId={`tape-${name}`}
      value={value}
      options={all.map((one) => ({
        value: one,
        label: say(t(`setting-out-page.${one as 'west' | 'east' | 'south' | 'north'}`)),
      }))}
      onPick={(one) => {
        set(one as E);
        setTyped({});
      }}
    />
  );
  return (
    <form
      className="own-table-tape"
      aria-label={say(t('setting-out-page.where', { ship: ship.one.name }))}
      data-testid="tape"
      onSubmit={place}
    >
      <h2>{say(t('setting-out-page.where', { ship: ship.one.name }))}</h2>
      <Picked
        label={say(t('setting-out-page.by'))}
        testId="tape-by"
        value={by}
        options={[
          { value: 'edges', label: say(t('setting-out-page.edges')) },
          ...(from ? [{ value: 'piece', label: say(t('setting-out-page.piece')) }] : []),
        ]}
        onPick={(one) => {
          setBy(one === 'piece' ? 'piece' : 'edges');
          setTyped({});
        }}
      />
      {isOff ? (
        <>
          <Picked
            label={say(t('setting-out-page.of'))}
            testId="tape-of"
            value={from.id}
            options={others.map((one) => ({ value: one.id, label: one.one.name }))}
            onPick={(one) => {
              setOf(others.find((other) => other.id === one)?.id);
              setTyped({});
            }}
          />
          {field('bearing')}
          {field('distance')}
        </>
      ) : (
        <>
          {edge('across', across, ['west', 'east'], setAcross)}
          {field('x')}
          {edge('up', up, ['south', 'north'], setUp)}
          {field('y')}
        </>
      )}
      {field('course')}
      {wrong !== undefined && (
        <p className="why" role="alert">
          {wrong}
        </p>
      )}
      <div className="dialog-buttons">
        <button type="button" className="order" data-testid="take-off" onClick={() => desk.remove(ship.id)}>
          {say(t('setting-out-page.take-off'))}
        </button>
        <button type="submit" className="order usual" data-testid="tape-place">
          {say(t('setting-out-page.place'))}
        </button>
      </div>
    </form>
  );
}
