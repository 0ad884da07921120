import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { closingEvents } from './closing/closing-events.ts'
import { applicationEvents } from './events.ts'
import { applicationExportEvents } from './export-events.ts'
import { externalApplicationEvents } from './external-events.ts'
import { redirectEvents } from './redirect-events.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), applicationEvents)
describeStoredEvents(new URL('./redirect-fixtures/', import.meta.url), redirectEvents)
describeStoredEvents(new URL('./external-fixtures/', import.meta.url), externalApplicationEvents)
describeStoredEvents(new URL('./export-fixtures/', import.meta.url), applicationExportEvents)
describeStoredEvents(new URL('./closing-fixtures/', import.meta.url), closingEvents)
