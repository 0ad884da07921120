import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { checkoutEvents } from './checkout-events.ts'
import { paymentEvents } from './events.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), paymentEvents)
describeStoredEvents(new URL('./checkout-fixtures/', import.meta.url), checkoutEvents)
