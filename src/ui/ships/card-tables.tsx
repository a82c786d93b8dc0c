import type { CardTable } from '../../engine/contract';
import { phrases } from '../../engine/words/text';
import { percent } from '../../session/said/percent';
import { RuleRef, useWords } from '../words';
import english from './card-tables.en.json';
import './card-tables.css';

const t = phrases(english);

/** Tables of the book as they are for the ship now, each folded until it is asked for. */
export function CardTables({ of }: { readonly of: readonly CardTable[] }) {
  const { say } = useWords();
  return of.map((table) => (
    <details key={table.id} className="card-table" data-testid={`table-${table.id}`}>
      <summary>{say(table.title)}</summary>
      <Table table={table} />
    </details>
  ));
}

/** Rows with what they bring, and where they are rolled for the chance of each as she is now. */
function Table({ table: { title, cite, columns, rows } }: { readonly table: CardTable }) {
  const { say } = useWords();
  const rolled = rows.some(({ chance }) => chance);
  const cited = rows.some((row) => row.cite);
  return (
    <>
      <table aria-label={say(title)}>
        <thead>
          <tr>
            {columns.map((column, i) => (
              // A column is its place in the table.
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places.
              <th key={i} scope="col">
                {say(column)}
              </th>
            ))}
            {rolled && <th scope="col">{say(t('card-tables.chance'))}</th>}
            {cited && <th scope="col">{say(t('card-tables.rule'))}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} rolled={rolled} cited={cited} />
          ))}
        </tbody>
      </table>
      <p className="quiet">
        <RuleRef id={cite} />
      </p>
    </>
  );
}

function Row(props: {
  readonly row: CardTable['rows'][number];
  readonly rolled: boolean;
  readonly cited: boolean;
}) {
  const { row, rolled, cited } = props;
  const { say } = useWords();
  const [head, ...cells] = row.cells.map(say);
  const never = row.chance?.ways === 0;
  return (
    <tr className={row.lost ? 'lost' : never ? 'never' : undefined}>
      <th scope="row">
        {row.lost ? <s>{head}</s> : head}
        {row.lost && <span className="sr-only"> {say(t('card-tables.lost'))}</span>}
      </th>
      {cells.map((cell, i) => (
        // A cell is its place in the row.
        // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places.
        <td key={i}>{row.lost ? <s>{cell}</s> : cell}</td>
      ))}
      {rolled && <td className="chance">{row.chance && <Chance {...row.chance} />}</td>}
      {cited && <td>{row.cite && <RuleRef id={row.cite} />}</td>}
    </tr>
  );
}

function Chance({ ways, of }: NonNullable<CardTable['rows'][number]['chance']>) {
  const { say } = useWords();
  const part = ways / of;
  return (
    <span title={say(t('card-tables.ways', { ways, of }))}>
      {percent(part)}
      <span className="chance-bar" aria-hidden="true">
        <span style={{ width: `${100 * part}%` }} />
      </span>
    </span>
  );
}
