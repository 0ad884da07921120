import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { favouriteEvents } from './events.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), favouriteEvents)
