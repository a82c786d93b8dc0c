import { useMemo, useState } from 'react';
import { phrases } from '../../engine/words/text';
import { percent } from '../../session/said/percent';
import { type ShotLie, sumsAt, weaponsAt } from '../../session/shot/shot';
import { ForecastFigures } from '../fire/forecast';
import { keyed } from '../keyed';
import { useWords } from '../words';
import type { Shown } from './odds-by-range';
import english from './shot-weapons.en.json';

const t = phrases(english);

/** What each weapon of a shooter can do, and what every attack that bears comes to. */
export function ShotWeapons(props: { readonly of: Shown; readonly target: string; readonly lie: ShotLie }) {
  const { of, target, lie } = props;
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  const weapons = useMemo(() => weaponsAt(of.range, lie), [of, lie]);
  const title = say(t('shot-weapons.title', { ship: of.name, target }));
  return (
    <section className="shot-weapons" aria-label={title} data-testid="shot-weapons">
      <h2>{title}</h2>
      {weapons.length === 0 && <p className="quiet">{say(t('shot-weapons.unarmed', { ship: of.name }))}</p>}
      <table>
        <tbody>
          {weapons.map(({ id, label, chance, refusal, bearing, mounts }) => (
            <tr key={id}>
              <th scope="row">{say(label)}</th>
              <td className="number">{chance === undefined ? '–' : percent(chance)}</td>
              <td className="quiet">
                {refusal ? say(refusal.because) : say(t('shot-weapons.bear', { bears: bearing, mounts }))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <details
        data-testid="shot-sums"
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{say(t('shot-weapons.sums'))}</summary>
        {open && <Sums of={of} lie={lie} bears={weapons.some(({ chance }) => chance !== undefined)} />}
      </details>
    </section>
  );
}

/** Worked out while they are looked at: what a hit may bring is counted over all dice. */
function Sums(props: { readonly of: Shown; readonly lie: ShotLie; readonly bears: boolean }) {
  const { of, lie, bears } = props;
  const { say } = useWords();
  const sums = useMemo(() => sumsAt(of.range, lie), [of, lie]);
  if (sums.length === 0)
    return <p className="quiet">{say(t(bears ? 'shot-weapons.no-sums' : 'shot-weapons.none-bears'))}</p>;
  return keyed(sums, ({ label }) => say(label)).map(({ key, item: { label, forecast, weapon } }) => (
    <section key={key} className="shot-sum">
      <h3>{say(label)}</h3>
      <ForecastFigures forecast={forecast} />
      {weapon === undefined && <p className="quiet">{say(t('shot-weapons.no-line'))}</p>}
    </section>
  ));
}
