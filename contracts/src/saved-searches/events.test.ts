import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { savedSearchEvents } from './events.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), savedSearchEvents)
