import { setOutScenario } from '../../../cli/battle';
import { settingOutSuite } from '../../../kit/testing/setting-out';

settingOutSuite(
  ['cape-ortegal', 'calder-off-finisterre', 'off-brest', 'trafalgar'].map((name) => ({
    name,
    load: () => setOutScenario(name, 'empires-in-arms'),
    positions: 5,
    fields: 100,
  })),
);
