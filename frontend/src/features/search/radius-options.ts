/** Radii to choose from, in km: none, what the board offers, and what an address brought along. */
export const radiusOptions = (offered: readonly number[], chosen: number | null): number[] =>
  [...new Set([0, ...offered, chosen ?? 0])].sort((one, other) => one - other)
