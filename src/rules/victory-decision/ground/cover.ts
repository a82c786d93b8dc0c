import { abilityOf, type Unit } from '../unit/unit';

/** Grades of cover, from none to the best (VD-H08). */
export const GRADES = ['none', 'broken', 'soft', 'hard'] as const;
export type Grade = (typeof GRADES)[number];

const worth = (grade: Grade): number => GRADES.indexOf(grade);
export const best = (grades: readonly Grade[]): Grade => GRADES[Math.max(0, ...grades.map(worth))] ?? 'none';
/** A grade lower, for the Untrained and for vehicles (VD-071, VD-H72). */
export const lower = (grade: Grade): Grade => GRADES[Math.max(0, worth(grade) - 1)] ?? 'none';

/**
 * Grade of a unit out of those of its models, each counted by its Health Points: the best that at least half of them
 * have or exceed (VD-H09).
 */
export function gradeOf(models: readonly { readonly grade: Grade; readonly health: number }[]): Grade {
  const all = models.reduce((sum, { health }) => sum + health, 0);
  const having = (grade: Grade) =>
    models.reduce((sum, one) => sum + (worth(one.grade) >= worth(grade) ? one.health : 0), 0);
  return GRADES.findLast((grade) => 2 * having(grade) >= all) ?? 'none';
}

/** What a unit makes of its cover: the Untrained less, the tenacious more, one of them only (VD-069, VD-071). */
export function heldGrade(unit: Pick<Unit, 'models' | 'special'>, grade: Grade): Grade {
  if (abilityOf(unit, 'Untrained')) return lower(grade);
  return abilityOf(unit, 'Tenacity') && grade === 'soft' ? 'hard' : grade;
}

/** Cover Save by grade; none in the open (VD-H10). */
export const COVER_SAVE: Readonly<Record<Grade, number | undefined>> = {
  none: undefined,
  broken: 5,
  soft: 4,
  hard: 3,
};
