import { type ReactNode, useId } from 'react';
import type { Domain, Value } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import { unitOf } from '../../../engine/words/length';
import { numbered, phrases } from '../../../engine/words/text';
import { wrap } from '../../../geometry/heading';
import type { Pose } from '../../../geometry/pose';
import { degrees, figureIn, ofUnit, roundedIn } from '../../../geometry/units';
import { takenOf, takenOrLeft } from '../../../session/orders/figures';
import { useShown } from '../../game';
import { useWords } from '../../words';
import english from './hole-fields.en.json';

const t = phrases(english);

/** What an open hole of an order is filled by; nothing where it is filled on the chart alone. */
export function HoleField(props: {
  readonly label: string;
  /** The words on the order's button: another order beside it may have the same fields. */
  readonly order: string;
  readonly domain: Domain;
  readonly value: Value | undefined;
  readonly isLength: boolean;
  readonly nameOf: ((piece: PieceId) => string) | undefined;
  readonly onChoose: (value: Value) => void;
}): ReactNode {
  const { label, order, domain, value, isLength, nameOf, onChoose } = props;
  const words = useWords();
  switch (domain.kind) {
    case 'span': {
      const now = typeof value === 'number' ? value : (domain.usual ?? domain.min);
      return <Stepper {...{ label, order, domain, isLength, onChoose }} value={now} />;
    }
    case 'names': {
      const choices = domain.of.map(({ id, label: said }) => ({ id, label: words.say(said) }));
      return <OneOf label={label} choices={choices} value={value} onChoose={onChoose} />;
    }
    case 'pieces': {
      const choices = domain.of.map((id) => ({ id, label: nameOf?.(id) ?? id }));
      return <OneOf label={label} choices={choices} value={value} onChoose={onChoose} />;
    }
    case 'some':
      return <Several label={label} domain={domain} value={value} onChoose={onChoose} />;
    case 'place':
      return (
        <Place
          label={label}
          piece={domain.piece}
          value={(value ?? domain.usual) as Pose | undefined}
          onChoose={onChoose}
        />
      );
    case 'track':
    case 'stations':
    case 'way':
    case 'journey':
      return null;
  }
}

function OneOf(props: {
  readonly label: string;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
  readonly value: Value | undefined;
  readonly onChoose: (value: string) => void;
}) {
  const { label, choices, value, onChoose } = props;
  return (
    <label className="field">
      <span>{label}</span>
      <select
        value={typeof value === 'string' ? value : choices[0]?.id}
        onChange={(event) => onChoose(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * Several of a list, each a button that is pressed in or not. One more than may be taken pushes out the first that was
 * taken, so that a choice of one is changed by one press.
 */
function Several(props: {
  readonly label: string;
  readonly domain: Extract<Domain, { kind: 'some' }>;
  readonly value: Value | undefined;
  readonly onChoose: (value: readonly string[]) => void;
}) {
  const { label, domain, value, onChoose } = props;
  const { say } = useWords();
  const id = useId();
  const taken = takenOf(domain, value);
  return (
    <fieldset className="field several" aria-labelledby={id}>
      <span id={id} aria-live="polite">
        {say(t('hole-fields.chosen', { field: label, chosen: taken.length, most: domain.most }))}
      </span>
      <span className="choices">
        {domain.of.map((one) => (
          <button
            key={one.id}
            type="button"
            className="order small"
            aria-pressed={taken.includes(one.id)}
            data-testid={`some-${one.id}`}
            onClick={() => onChoose(takenOrLeft(domain, taken, one.id))}
          >
            {domain.ordered && taken.includes(one.id)
              ? say(t('hole-fields.place', { place: taken.indexOf(one.id) + 1, name: one.label }))
              : say(one.label)}
          </button>
        ))}
        {domain.ordered && taken.length > 0 && (
          <button type="button" className="link" onClick={() => onChoose([])}>
            {say(t('hole-fields.none'))}
          </button>
        )}
      </span>
    </fieldset>
  );
}

/** A place by figures, told from the west and south edges of the table. It is tapped on the chart as well. */
function Place(props: {
  readonly label: string;
  readonly piece: PieceId | undefined;
  readonly value: Pose | undefined;
  readonly onChoose: (value: Pose) => void;
}) {
  const { label, piece, value, onChoose } = props;
  const { say, catalog } = useWords();
  const unit = unitOf(catalog);
  // Many figures are turned about the first of them: that is no facing of theirs.
  const isMany = useShown(
    (state) => piece !== undefined && state.world.table.pieces[piece]?.figures !== undefined,
  );
  const bounds = useShown((state) => state.table.bounds);
  const { x, y, width, height } = bounds ?? { x: 0, y: 0, width: 0, height: 0 };
  const now: Pose = value ?? { at: { x: x + width / 2, y: y + height / 2 }, heading: degrees(0) };
  const field = (
    key: 'from-west' | 'from-south' | 'facing',
    figure: number,
    change: (to: number) => Pose,
  ) => (
    <label className="field">
      <span>{say(t(`hole-fields.${key === 'facing' && isMany ? 'turned' : key}`))}</span>
      <input
        type="number"
        data-testid={`place-${key}`}
        step={key === 'facing' ? 15 : 0.5}
        value={value ? figure : ''}
        onChange={({ target }) => {
          if (Number.isFinite(target.valueAsNumber)) onChoose(change(target.valueAsNumber));
        }}
      />
    </label>
  );
  return (
    <fieldset className="place" aria-label={label}>
      {field('from-west', figureIn(unit, now.at.x - x, 2), (to) => ({
        ...now,
        at: { ...now.at, x: x + ofUnit(to, unit) },
      }))}
      {field('from-south', figureIn(unit, now.at.y - y, 2), (to) => ({
        ...now,
        at: { ...now.at, y: y + ofUnit(to, unit) },
      }))}
      {field('facing', now.heading, (to) => ({ ...now, heading: wrap(to) }))}
    </fieldset>
  );
}

function Stepper(props: {
  readonly label: string;
  readonly order: string;
  readonly value: number;
  readonly domain: Extract<Domain, { kind: 'span' }>;
  readonly isLength: boolean;
  readonly onChoose: (value: number) => void;
}) {
  const { label, order, value, domain, isLength, onChoose } = props;
  const { say, catalog } = useWords();
  const id = useId();
  const unit = unitOf(catalog);
  // Lengths are kept in inches: in steps of another unit they are whole figures of it, but for the limits.
  const stepped = (to: number): number =>
    Math.min(domain.max, Math.max(domain.min, isLength ? roundedIn(unit, to, 3) : to));
  return (
    <fieldset className="field" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <span className="stepper">
        <button
          type="button"
          aria-label={say(t('hole-fields.less', { field: label, order }))}
          disabled={value <= domain.min}
          onClick={() => onChoose(stepped(value - domain.step))}
        >
          −
        </button>
        <output aria-live="polite">{numbered(isLength ? figureIn(unit, value, 2) : value)}</output>
        <button
          type="button"
          aria-label={say(t('hole-fields.more', { field: label, order }))}
          disabled={value >= domain.max}
          onClick={() => onChoose(stepped(value + domain.step))}
        >
          +
        </button>
      </span>
    </fieldset>
  );
}
