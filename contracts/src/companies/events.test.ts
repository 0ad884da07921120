import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { companyEvents } from './events.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), companyEvents)
