import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { codeEvents } from './events.ts'
import { redemptionEvents } from './redemption-events.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), codeEvents)
describeStoredEvents(new URL('./redemption-fixtures/', import.meta.url), redemptionEvents)
