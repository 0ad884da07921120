import { Gauge, type Registry } from 'prom-client'

export function measureStreams(registry: Registry, openStreams: () => number): void {
  new Gauge({
    name: 'jobboard_event_streams',
    help: 'Event streams of clients that are open at the public port',
    registers: [registry],
    collect() {
      this.set(openStreams())
    },
  })
}
