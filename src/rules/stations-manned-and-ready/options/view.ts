import type { Side } from '../../../engine/ids';
import type { SmrState } from '../state';

const isSecret = ({ by, struck }: SmrState['fields'][number], viewer: Side): boolean =>
  by !== viewer && !struck;

/** What a side may know: minefields of the other only once a ship has met them (SMR-H39). */
export const view = (state: SmrState, viewer: Side): SmrState =>
  state.fields.some((field) => isSecret(field, viewer))
    ? { ...state, fields: state.fields.filter((field) => !isSecret(field, viewer)) }
    : state;

export const hidden = ({ fields }: SmrState, viewer: Side): readonly string[] =>
  fields.filter((field) => isSecret(field, viewer)).map(({ id }) => id);
