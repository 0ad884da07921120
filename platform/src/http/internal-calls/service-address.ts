/** Where a process reaches another one of the product. */
import type { InternalService } from '@jobboard/contracts/shared/internal-calls/internal-call'
import type { Settings } from '../../configuration.ts'

export type AddressSettings = Pick<Settings, 'COMMAND_SERVICE_PORT' | 'QUERY_SERVICE_PORT' | 'WORKERS_PORT'> &
  Partial<Pick<Settings, 'COMMAND_SERVICE_URL' | 'QUERY_SERVICE_URL' | 'WORKERS_URL'>>

/** Without a slash at its end. */
export function serviceAddress(settings: AddressSettings, service: InternalService): string {
  switch (service) {
    case 'command-service':
      return settings.COMMAND_SERVICE_URL ?? local(settings.COMMAND_SERVICE_PORT)
    case 'query-service':
      return settings.QUERY_SERVICE_URL ?? local(settings.QUERY_SERVICE_PORT)
    case 'workers':
      return settings.WORKERS_URL ?? local(settings.WORKERS_PORT)
  }
}

const local = (port: number): string => `http://127.0.0.1:${port}`
