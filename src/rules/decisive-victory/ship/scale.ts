/** Three inches on the table are one mile, four minutes one turn (DV-009). */
export const INCHES_PER_MILE = 3;
export const MINUTES_PER_TURN = 4;

/** Width of a strip of smoke in inches, half of it to each side of the course (DV-H06). */
export const SMOKE_WIDTH = 1;
