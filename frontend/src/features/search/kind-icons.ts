import { Briefcase } from '../../components/icons/briefcase.ts'
import { Building } from '../../components/icons/building.ts'
import { Code } from '../../components/icons/code.ts'
import { Search } from '../../components/icons/search.ts'
import { SlidersHorizontal } from '../../components/icons/sliders-horizontal.ts'

/** Of chosen and suggested terms, by what they search for. */
export const kindIcons = { keywords: Search, jobTitles: Briefcase, companyNames: Building, skills: Code, filter: SlidersHorizontal }
