import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { invoiceEvents } from './events.ts'
import { seriesEvents } from './series-events.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), invoiceEvents)
describeStoredEvents(new URL('./series-fixtures/', import.meta.url), seriesEvents)
