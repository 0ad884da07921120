/** The stand-in as a process of its own, which can be frozen; prints its address. */
import { startEventStoreDbStandIn } from './server.ts'

process.stdout.write(`${(await startEventStoreDbStandIn()).url}\n`)
