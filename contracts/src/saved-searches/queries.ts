import { z } from 'zod'
import { salaryMatches } from '../search/filter-values.ts'
import { alertEndReasons } from './events.ts'
import { alertFrequencies } from './frequencies.ts'

/** `requested`: its link is not confirmed yet. `off`: it has ended, for `endReason`. */
export const jobAlertSchema = z.object({
  status: z.enum(['requested', 'active', 'paused', 'off']),
  frequency: z.enum(alertFrequencies),
  /** Of an alert that is off; null also where an earlier release ended it. */
  endReason: z.enum(alertEndReasons).nullable(),
})
export type JobAlert = z.infer<typeof jobAlertSchema>

/** Null: the search has never had an alert. */
const jobAlert = jobAlertSchema.nullable()

export const jobFilterAlertSchema = z.object({ jobFilterId: z.string(), jobAlert })

/** As the pages show it that links of e-mails open. */
export const managedAlertSchema = z.object({ jobFilterId: z.string(), searchUrl: z.string(), name: z.string(), jobAlert })
export type ManagedAlert = z.infer<typeof managedAlertSchema>

const texts = z.array(z.string()).readonly()
export const jobFilterSchema = z.object({
  id: z.string(),
  searchUrl: z.string(),
  name: z.string(),
  filters: z.object({
    categories: texts,
    localization: z.object({ city: z.string(), orRemote: z.boolean() }).nullable(),
    salary: z
      .object({ from: z.number().nullable(), to: z.number().nullable(), currency: z.string(), match: z.enum(salaryMatches) })
      .nullable(),
    employmentTypes: texts,
    experiences: texts,
    workingTimes: texts,
    friendlyOffer: z.boolean(),
    remote: z.boolean(),
    withSalary: z.boolean(),
    remoteWorkOptions: texts,
    search: z.object({ keywords: texts, companyNames: texts, skills: texts, jobTitles: texts }),
  }),
  /** Offers of the list that were first published since it was opened last. */
  count: z.int().min(0),
  jobAlert,
})
export type JobFilter = z.infer<typeof jobFilterSchema>

/** The newest first. */
export const jobFiltersSchema = z.object({ data: z.array(jobFilterSchema) })
export type JobFilters = z.infer<typeof jobFiltersSchema>

/** Names of the searches of a person, by id; the command-service alone can read them. */
export const jobFilterNamesSchema = z.object({ names: z.record(z.string(), z.string()) })
