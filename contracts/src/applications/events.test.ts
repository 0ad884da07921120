import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { redirectEvents } from './events.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), redirectEvents)
