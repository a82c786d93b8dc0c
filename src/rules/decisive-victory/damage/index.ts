import { chapter } from '../dv';

/** Systems lost, the Maintenance phase, sinking and leaving ships (DV-080 to DV-114). */
export const damage = chapter({});
