import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { erasureEvents } from './erasure-events.ts'
import { accountEvents } from './events.ts'
import { accountRequestEvents } from './request-events.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), accountEvents)
describeStoredEvents(new URL('./erasure-fixtures/', import.meta.url), erasureEvents)
describeStoredEvents(new URL('./request-fixtures/', import.meta.url), accountRequestEvents)
