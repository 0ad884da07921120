/** The level that required skills get where a text states the seniority of the job (docs/product/offer-form.md, "Widgets"). */
import type { ExperienceLevel } from '@jobboard/contracts/offers/vocabulary'

export interface ProposedLevel {
  readonly level: number
  /** The place of the text that states the seniority. */
  readonly evidence: string
}

/** `c_level` is a rank, no measure of how well one skill is mastered. */
const levels: Readonly<Record<ExperienceLevel, number | null>> = { junior: 2, mid: 3, senior: 4, expert: 5, c_level: null }

/** `chosen`: the level in the form. Where it says another than the text, two are stated and none is proposed. */
export function proposedLevel(
  stated: { readonly level: ExperienceLevel; readonly evidence: string } | null,
  chosen: string,
): ProposedLevel | null {
  if (stated === null || stated.level !== chosen) return null
  const level = levels[stated.level]
  return level === null ? null : { level, evidence: stated.evidence }
}
