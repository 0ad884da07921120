import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { operationEvents } from './events.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), operationEvents)
