import { wordsSuite } from '../../kit/testing/words';
import { rules } from './index';

wordsSuite({
  folder: import.meta.dirname,
  texts: rules.texts,
  written: 101,
  writings: [
    { as: /\bcounted\(\s*'([^']+)'/g },
    { in: /^scenario\//, as: /\bno\(\s*[^,]+, '([^']+)'/g, under: 'setup', least: 16 },
  ],
});
