import { isLost } from '../../engine/away';
import { numbered, phrases } from '../../engine/words/text';
import type { Luck, Tried } from '../../session/report/luck';
import type { Fired, Report } from '../../session/report/report';
import { percent } from '../../session/said/percent';
import { pieceName, sideClass, sideName, useKnown, useShown } from '../game';
import { keyed } from '../keyed';
import { useWords } from '../words';
import english from './report.en.json';

const t = phrases(english);

const tenth = (value: number): string => numbered(Math.round(value * 10) / 10);

/** More than was to be expected, or less, with its sign. */
const signed = (value: number): string => {
  const said = tenth(Math.abs(value));
  return said === '0' ? said : `${value > 0 ? '+' : '−'}${said}`;
};

/** The dice of each side against what was to be expected of them. */
export function LuckTables({ luck }: { readonly luck: readonly Luck[] }) {
  const { say } = useWords();
  return (
    <section aria-labelledby="report-luck" data-testid="report-luck">
      <h3 id="report-luck">{say(t('report.luck'))}</h3>
      {luck.length === 0 && <p className="quiet">{say(t('report.no-dice'))}</p>}
      {luck.map((one) => (
        <LuckOf key={one.side} luck={one} />
      ))}
    </section>
  );
}

function LuckOf({ luck }: { readonly luck: Luck }) {
  const { say } = useWords();
  const battle = useShown((state) => state.battle);
  const { side, lines, p, exact } = luck;
  const row = ({ tried, passed, expected }: Omit<Tried, 'label'>) => (
    <>
      <td>{numbered(tried)}</td>
      <td>{numbered(passed)}</td>
      <td>{tenth(expected)}</td>
      <td>{signed(passed - expected)}</td>
    </>
  );
  return (
    <>
      <table className={sideClass({ battle }, side)}>
        <caption>{sideName({ battle }, side)}</caption>
        <thead>
          <tr>
            <td />
            {(['tried', 'passed', 'expected', 'difference'] as const).map((column) => (
              <th key={column} scope="col">
                {say(t(`report.${column}`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(lines, ({ label }) => label.key).map(({ key, item }) => (
            <tr key={key}>
              <th scope="row">{say(item.label)}</th>
              {row(item)}
            </tr>
          ))}
          <tr className="all">
            <th scope="row">{say(t('report.together'))}</th>
            {row(luck)}
          </tr>
        </tbody>
      </table>
      <p className="quiet note">{say(t(exact ? 'report.p' : 'report.p-normal', { chance: percent(p) }))}</p>
    </>
  );
}

/** More lines than these are folded away. */
const MOST_LINES = 12;

/** What every weapon of every piece did. */
export function Weapons({ report }: { readonly report: Report }) {
  const { say } = useWords();
  const ordered = report.weapons.toSorted((one, other) => other.hits - one.hits || other.fired - one.fired);
  return (
    <section aria-labelledby="report-weapons" data-testid="report-weapons">
      <h3 id="report-weapons">{say(t('report.weapons'))}</h3>
      {ordered.length === 0 && <p className="quiet">{say(t('report.no-fire'))}</p>}
      {ordered.length > 0 && <WeaponTable of={ordered.slice(0, MOST_LINES)} />}
      {ordered.length > MOST_LINES && (
        <details>
          <summary>{say(t('report.more-weapons', { count: ordered.length - MOST_LINES }))}</summary>
          <WeaponTable of={ordered.slice(MOST_LINES)} />
        </details>
      )}
    </section>
  );
}

function WeaponTable({ of }: { readonly of: readonly Fired[] }) {
  const { say } = useWords();
  const battle = useShown((state) => state.battle);
  const world = useShown((state) => state.world);
  return (
    <table className="weapons">
      <thead>
        <tr>
          {(['ship', 'weapon', 'attacks', 'fired', 'hits', 'expected'] as const).map((column) => (
            <th key={column} scope="col">
              {say(t(`report.${column}`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(of, ({ piece, weapon }) => `${piece} ${weapon ? say(weapon) : ''}`).map(({ key, item }) => (
          <tr key={key} className={sideClass({ battle }, item.side)}>
            <th scope="row">{pieceName({ world }, item.piece)}</th>
            <td>{item.weapon ? say(item.weapon) : ''}</td>
            <td>{numbered(item.attacks)}</td>
            <td>{numbered(item.fired)}</td>
            <td>{numbered(item.hits)}</td>
            <td>{item.expected === undefined ? '–' : tenth(item.expected)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who was lost, and what is left of the others. */
export function Losses() {
  const { say } = useWords();
  const known = useKnown();
  const battle = useShown((state) => state.battle);
  const rules = useShown((state) => state.rules);
  const pieces = useShown((state) => state.world.table.pieces);
  const roster = rules.roster(known).map((line) => ({ ...line, lost: isLost(line, pieces[line.piece]) }));
  return (
    <section aria-labelledby="report-losses">
      <h3 id="report-losses">{say(t('report.losses'))}</h3>
      <div className="report-scores">
        {battle.sides.map(({ id, name }) => {
          const own = roster.filter(({ side }) => side === id);
          const ships = own.filter(({ aloft }) => !aloft);
          return (
            <div key={id} className={sideClass({ battle }, id)}>
              <h4>
                {say(
                  t('report.afloat', {
                    side: name,
                    left: ships.filter(({ lost }) => !lost).length,
                    of: ships.length,
                  }),
                )}
              </h4>
              <ul>
                {own.map((line) => (
                  <li key={line.piece} className={line.lost ? 'lost' : undefined}>
                    <strong>{line.name}</strong> <span className="quiet">{say(line.line)}</span>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}
