import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { importEvents } from './events.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), importEvents)
