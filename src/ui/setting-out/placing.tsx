import { useState } from 'react';
import { fromData, phrases } from '../../engine/words/text';
import { firstToPlace } from '../../session/setting-out/first-to-place';
import type { TableDesk, TableState } from '../../session/setting-out/table-desk';
import { useWords } from '../words';
import english from './setting-out-page.en.json';

const t = phrases(english);

const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Whether both sides begin in the zones of the rules, and the dice that say who places first. */
export function Placing({ desk, state }: { readonly desk: TableDesk; readonly state: TableState }) {
  const { maker, laid } = state;
  const { say } = useWords();
  const [rolled, setRolled] = useState<ReturnType<typeof firstToPlace>>();
  if (!maker.zones) return null;
  const [one, other] = laid.sides;
  return (
    <>
      <label className="setting flag">
        <input
          type="checkbox"
          data-testid="own-table-zones"
          checked={laid.zoned === true}
          onChange={({ target }) => desk.change({ zoned: target.checked ? true : undefined })}
        />
        {say(t('setting-out-page.zones'))}
      </label>
      {laid.zoned && (
        <button
          type="button"
          className="order small"
          data-testid="own-table-roll"
          onClick={() => setRolled(firstToPlace(chance))}
        >
          {say(t('setting-out-page.roll'))}
        </button>
      )}
      {laid.zoned && rolled && (
        <p role="status" data-testid="own-table-rolled">
          {say(
            t('setting-out-page.rolled', {
              one: fromData(one),
              other: fromData(other),
              a: rolled.faces[0],
              b: rolled.faces[1],
              first: fromData(laid.sides[rolled.first]),
            }),
          )}
        </p>
      )}
    </>
  );
}
