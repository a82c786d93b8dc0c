import { Late, late } from '../late';
import { useSoon } from '../soon';

const fetched = () => import('./table-words');
const InWords = late(async () => (await fetched()).TableHeard);

/** The state of the table as text, for those who listen to the screen, once the table stands. */
export function TableHeard() {
  return (
    useSoon(fetched) && (
      <Late>
        <InWords />
      </Late>
    )
  );
}
