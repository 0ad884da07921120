/**
 * The switch "remote" and the work mode `remote` are one filter with one state (docs/product/search.md, "Filters"): the switch adds and
 * removes that value, and together with another mode it is an OR.
 */
import type { WorkplaceType } from '../offers/vocabulary.ts'

type Modes = readonly WorkplaceType[]

export const isRemoteOn = (modes: Modes): boolean => modes.includes('remote')

/** In the order of the options, where `remote` stands first. */
export const withRemote = (modes: Modes, on: boolean): WorkplaceType[] => (on && !isRemoteOn(modes) ? ['remote', ...modes] : [...modes])

export const withoutRemote = (modes: Modes): WorkplaceType[] => modes.filter((mode) => mode !== 'remote')
