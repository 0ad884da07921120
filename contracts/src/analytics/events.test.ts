import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { offerViewsEvents } from './events.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), offerViewsEvents)
