import { wordsSuite } from '../../kit/testing/words';
import { rules } from './index';

const NO = /\bno\(\s*[^,()]+,\s*'([^']+)'/g;
const LINE = /\bline\('([^']+)'/g;
const THROW = /\bthrowFor\([^;]*?'([^']+)', [\w]+\);/g;

wordsSuite({
  folder: import.meta.dirname,
  texts: rules.texts,
  written: 101,
  writings: [
    { as: /\bcounted\(\s*'([^']+)'/g },
    { as: /\bdieOf\([^;]*?'ACW-\d+', '([^']+)'/g, least: 9 },
    { as: /\bpurpose: '([^']+)'/g, least: 5 },
    { as: THROW, under: 'roll', least: 3 },
    { as: THROW, under: 'needs', least: 3 },
    { in: /^scenario\//, as: NO, under: 'setup', least: 16 },
    { in: /^guns\//, as: NO, under: 'guns.refusal', least: 20 },
    { in: /^guns\//, as: LINE, under: 'guns.tally', least: 10 },
    { in: /^rams\//, as: LINE, under: 'motion.tally', least: 6 },
    { as: /\bnote\(\s*'ACW-[^']+', '([^']+)'/g, under: 'orders.note', least: 30 },
    { as: /\bunreadable\('([^']+)'/g, under: 'orders.unread', least: 5 },
    { in: /index\.ts$/, as: /\bkey: '([^']+)'/g, least: 4 },
    { in: /index\.ts$/, as: /\bof(?:Ship|Both)\('([^']+)'/g, least: 15 },
  ],
});
