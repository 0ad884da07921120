/** Radii to choose from, in km: none, those of the board, and that of the address. */
export const radiusOptions = (offered: readonly number[], chosen: number | null): number[] =>
  [...new Set([0, ...offered, chosen ?? 0])].sort((one, other) => one - other)
