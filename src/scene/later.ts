/** Drawn on few tables: by night, in foul weather, with aircraft or markers, on land, while a point is chosen or many figures move. One script, fetched when first wanted. */
export { drawAreas } from './areas';
export { drawCompany } from './company-ghost';
export { LAND_MARKS } from './land-marks';
export { LAND_PLANS } from './land-plans';
export { drawMarkerLegend, drawMarkers, markerLegendBox } from './markers';
export { spotsToVeil } from './name-spots';
export { drawLights, drawRain } from './night';
export { drawSpot } from './spot';
export { letPlaceGo, movePlace, takePoint } from './spot-pointer';
export { drawSqualls } from './squalls';
export { drawTokens } from './tokens';
