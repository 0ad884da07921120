/** How an application is decided and stored. */
import { type ApplicationEvent, applicationEvents } from '@jobboard/contracts/applications/events'
import type { CommandError } from '../shell/command-route.ts'
import type { Aggregate } from '../shell/decider.ts'
import { type Application, evolve } from './application.ts'
import type { ApplicationCommand } from './application-command.ts'
import { decide } from './application-decisions.ts'

export const applicationAggregate: Aggregate<Application, ApplicationCommand, ApplicationEvent, CommandError> = {
  decider: { initial: { status: 'absent' }, evolve, decide },
  events: applicationEvents,
}
