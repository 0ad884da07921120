import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { paymentEvents } from './events.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), paymentEvents)
