import type { ChartFile, ChartFileFeature } from '../../engine/chart/chart';

/** A chart as it stands in a file: as GeoJSON has it, with our own words under `properties`. */
export type ChartOnFile = Omit<ChartFile, 'features'> & {
  readonly features: readonly (Pick<ChartFileFeature, 'id' | 'geometry'> & {
    readonly properties: Omit<ChartFileFeature, 'id' | 'geometry'>;
  })[];
};

/** A chart as the engine knows it: our own words beside the geometry. */
export const flatChart = (file: ChartOnFile): ChartFile => ({
  id: file.id,
  title: file.title,
  units: file.units,
  ...(file.ground === undefined ? {} : { ground: file.ground }),
  ...(file.notes === undefined ? {} : { notes: file.notes }),
  ...(file.sheet === undefined ? {} : { sheet: file.sheet }),
  features: file.features.map((feature) => ({
    id: feature.id,
    ...feature.properties,
    geometry: feature.geometry,
  })),
});
