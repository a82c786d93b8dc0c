/**
 * Drawn on few tables: over a photograph, where a current runs, by night, in foul weather, with aircraft or markers, on
 * land, on a map of places, about works and mines; or now and then: while a point is chosen or many figures move, when an
 * order would meet something, when shots fall or are called out, where the computer has said something of its orders,
 * while rulers lie, where names find no room near their ships. One script, fetched when first wanted.
 */

export { LAND_MARKS } from './chart/land-marks';
export { drawLights, drawRain } from './chart/night';
export { otherPlaces } from './chart/other-places';
export { drawPhotograph, photographFound } from './chart/photograph';
export { drawBorders, drawPlaces, drawPorts } from './chart/sea-map';
export { drawSqualls } from './chart/squalls';
export { drawStreaks } from './chart/streaks';
export { placeAnywhere } from './letters/spare-room';
export { drawAreas } from './orders/areas';
export { drawCompany } from './orders/company-ghost';
export { drawHazards } from './orders/hazard-signs';
export { drawLying } from './orders/lying';
export { drawShade } from './orders/shade';
export { drawSpot } from './orders/spot';
export { counterUnder, drawCounters, nameCounters } from './pieces/counters';
export { LAND_PLANS } from './pieces/land-plans';
export { drawMarkerLegend, drawMarkers, markerLegend } from './pieces/markers';
export { drawTokens } from './pieces/tokens';
export { workBoxes } from './pieces/work-boxes';
export { sketchGrip, sketchTap } from './pointer/sketch-pointer';
export { letPlaceGo, movePlace, takePoint } from './pointer/spot-pointer';
export { alongRulers, drawRulers } from './view/ruler';
export { drawCall } from './watching/calls';
export { drawRemarks } from './watching/remarks';
export { drawShots } from './watching/shots';
