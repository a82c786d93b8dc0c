import { useEffect, useId, useState } from 'react';
import {
  type Choice,
  type Data,
  type Datum,
  type Domain,
  type Field,
  isMap,
  usualFor,
  usualOf,
} from '../../engine/set-up/setting-out';
import { unitOf } from '../../engine/words/length';
import { phrases } from '../../engine/words/text';
import { inUnit, ofUnit } from '../../geometry/units';
import { typedNumber } from '../../session/setting-out/tape';
import { keyed } from '../keyed';
import { useWords } from '../words';
import english from './setting-out-page.en.json';

const t = phrases(english);

type Of<D extends Domain['of']> = Extract<Domain, { readonly of: D }>;

type Props<D extends Domain['of'] = Domain['of']> = {
  readonly label: string;
  readonly domain: Of<D>;
  readonly value: Datum;
  readonly optional?: boolean;
  /** Null for none. */
  readonly onSet: (value: Datum) => void;
};

const record = (value: Datum): Data => (isMap(value) && !Array.isArray(value) ? (value as Data) : {});
const list = (value: Datum): readonly Datum[] => (Array.isArray(value) ? value : []);

/** One field of a position, whatever it may hold. */
export function Setting(props: Props) {
  const { label, domain, value, optional = false, onSet } = props;
  const { say } = useWords();
  const isSmall = ['number', 'choice', 'words', 'flag'].includes(domain.of);
  if (optional && value === null && !isSmall)
    return (
      <div className="setting">
        <button type="button" className="order small" onClick={() => onSet(usualFor(domain))}>
          {say(t('setting-out-page.add', { what: label }))}
        </button>
      </div>
    );
  switch (domain.of) {
    case 'number':
      return <NumberSetting {...props} domain={domain} />;
    case 'words':
      return <WordsSetting {...props} domain={domain} />;
    case 'flag':
      return (
        <label className="setting flag">
          <input type="checkbox" checked={value === true} onChange={(event) => onSet(event.target.checked)} />
          {label}
        </label>
      );
    case 'choice':
      return <ChoiceSetting {...props} domain={domain} />;
    case 'boxes':
      return <BoxesSetting {...props} domain={domain} />;
    case 'list':
      return <ListSetting {...props} domain={domain} />;
    case 'map':
      return <MapSetting {...props} domain={domain} />;
    case 'record':
      return (
        <Group {...props}>
          <Settings
            fields={domain.fields}
            values={record(value)}
            onSet={(name, to) => onSet({ ...record(value), [name]: to })}
          />
        </Group>
      );
    case 'case': {
      const of = record(value);
      const word = String(of[domain.by] ?? '');
      const words = Object.keys(domain.cases);
      return (
        <Group {...props}>
          <select
            aria-label={label}
            value={word}
            onChange={({ target }) =>
              onSet({ [domain.by]: target.value, ...usualOf(domain.cases[target.value] ?? []) })
            }
          >
            {words.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          <Settings
            fields={domain.cases[word] ?? []}
            values={of}
            onSet={(name, to) => onSet({ ...of, [name]: to })}
          />
        </Group>
      );
    }
  }
}

/** All fields of something, one below the other. */
export function Settings(props: {
  readonly fields: readonly Field[];
  readonly values: Data;
  readonly onSet: (name: string, value: Datum) => void;
}) {
  const { fields, values, onSet } = props;
  const { say } = useWords();
  return fields.map(({ name, label, domain, optional = false }) => (
    <Setting
      key={name}
      label={say(label)}
      domain={domain}
      value={values[name] ?? null}
      optional={optional}
      onSet={(value) => onSet(name, value)}
    />
  ));
}

function Group({ label, optional, onSet, children }: Props & { readonly children: React.ReactNode }) {
  const { say } = useWords();
  return (
    <fieldset className="setting group">
      <legend>{label}</legend>
      {children}
      {optional && (
        <button type="button" className="order small" onClick={() => onSet(null)}>
          {say(t('setting-out-page.drop', { what: label }))}
        </button>
      )}
    </fieldset>
  );
}

/** What is typed is taken when the field is left, or by Enter. */
function Typed(props: {
  readonly label: string;
  readonly shown: string;
  readonly numeric: boolean;
  readonly onTyped: (text: string) => void;
}) {
  const { label, shown, numeric, onTyped } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands there now replaces what was typed.
  useEffect(() => setTyped(undefined), [shown]);
  const take = (): void => {
    if (typed !== undefined && typed !== shown) onTyped(typed);
    setTyped(undefined);
  };
  return (
    <div className="setting">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...(numeric ? { inputMode: 'decimal' as const } : {})}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
    </div>
  );
}

function NumberSetting({ label, domain, value, optional, onSet }: Props<'number'>) {
  const { catalog } = useWords();
  const unit = domain.length ? unitOf(catalog) : 'inch';
  const shown = typeof value === 'number' ? String(Math.round(inUnit(value, unit) * 1000) / 1000) : '';
  return (
    <Typed
      label={label}
      shown={shown}
      numeric
      onTyped={(text) => {
        if (text.trim() === '' && optional) return onSet(null);
        const number = typedNumber(text);
        // What is no number goes on to be refused in words.
        onSet(number === undefined ? text : ofUnit(number, unit));
      }}
    />
  );
}

function WordsSetting({ label, value, optional, onSet }: Props<'words'>) {
  return (
    <Typed
      label={label}
      shown={typeof value === 'string' ? value : ''}
      numeric={false}
      onTyped={(text) => onSet(text === '' && optional ? null : text)}
    />
  );
}

function ChoiceSetting({ label, domain, value, optional, onSet }: Props<'choice'>) {
  const { say } = useWords();
  const id = useId();
  const chosen = domain.choices.findIndex((one) => one.value === value);
  return (
    <div className="setting">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={chosen}
        onChange={({ target }) => onSet(domain.choices[Number(target.value)]?.value ?? null)}
      >
        {(optional || chosen < 0) && <option value={-1}>{say(t('setting-out-page.none'))}</option>}
        {keyed(domain.choices, (one) => String(one.value)).map(({ key, item }, i) => (
          <option key={key} value={i}>
            {say(item.label)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Boxes of the card, as they stand on it: pressed ones are marked. */
function BoxesSetting({ label, domain, value, onSet }: Props<'boxes'>) {
  const { say } = useWords();
  const marked = list(value);
  return (
    <fieldset className="setting group boxes">
      <legend>{label}</legend>
      {keyed(domain.rows, (row) => say(row.label)).map(({ key, item: row }) => (
        <div key={key} className="box-row">
          <span aria-hidden="true">{say(row.label)}</span>
          {row.boxes.map((box) => (
            <button
              key={String(box.value)}
              type="button"
              className="box"
              aria-pressed={marked.includes(box.value)}
              title={say(box.label)}
              aria-label={say(t('setting-out-page.box', { row: row.label, box: box.label }))}
              onClick={() =>
                onSet(
                  marked.includes(box.value)
                    ? marked.filter((one) => one !== box.value)
                    : [...marked, box.value],
                )
              }
            >
              {say(box.label)}
            </button>
          ))}
        </div>
      ))}
    </fieldset>
  );
}

function ListSetting(props: Props<'list'>) {
  const { label, domain, value, onSet } = props;
  const { say } = useWords();
  const all = list(value);
  return (
    <Group {...props}>
      {keyed(all, (one) => JSON.stringify(one)).map(({ key, item }, i) => (
        <div key={key} className="list-item">
          <Setting
            label={`${label} ${i + 1}`}
            domain={domain.each}
            value={item}
            onSet={(to) => onSet(all.map((one, j) => (i === j ? to : one)))}
          />
          {all.length > domain.least && (
            <button
              type="button"
              className="close"
              aria-label={say(t('setting-out-page.drop', { what: `${label} ${i + 1}` }))}
              onClick={() => onSet(all.filter((_, j) => i !== j))}
            >
              ×
            </button>
          )}
        </div>
      ))}
      {all.length < domain.most && (
        <button type="button" className="order small" onClick={() => onSet([...all, usualFor(domain.each)])}>
          {say(t('setting-out-page.add', { what: label }))}
        </button>
      )}
    </Group>
  );
}

function MapSetting(props: Props<'map'>) {
  const { domain, value, onSet } = props;
  const { say } = useWords();
  const of = record(value);
  const keys: readonly Choice[] =
    domain.keys ?? Object.keys(of).map((key) => ({ value: key, label: t('setting-out-page.key', { key }) }));
  return (
    <Group {...props}>
      {keys.map((key) => (
        <Setting
          key={String(key.value)}
          label={say(key.label)}
          domain={domain.each}
          value={of[String(key.value)] ?? null}
          optional={!domain.full}
          onSet={(to) => {
            const { [String(key.value)]: _was, ...rest } = of;
            onSet(to === null ? rest : { ...of, [String(key.value)]: to });
          }}
        />
      ))}
    </Group>
  );
}
