/**
 * Where tests of servers run: in the worker process itself, as the product does, instead of a `vm` context for each file. What a file
 * changed of the process is set back after it.
 */
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'

export default class ProcessEnvironment {
  global = globalThis
  moduleMocker = new ModuleMocker(globalThis)
  fakeTimers = null

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
    this.before = {
      console: globalThis.console,
      stackTraceLimit: Error.stackTraceLimit,
      exit: process.exit,
      folder: process.cwd(),
      environment: { ...process.env },
    }
  }

  async setup() {
    // Node maps lines to sources by what tsx says; the formatter that jest installed before knows its own transforms alone.
    Error.prepareStackTrace = undefined
  }

  async teardown() {
    this.fakeTimersModern.dispose()
    this.moduleMocker.restoreAllMocks()
    const { console, stackTraceLimit, exit, folder, environment } = this.before
    globalThis.console = console
    Error.stackTraceLimit = stackTraceLimit
    process.exit = exit
    if (process.cwd() !== folder) process.chdir(folder)
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
    Object.assign(process.env, environment)
  }

  getVmContext() {
    return null
  }

  exportConditions() {
    return []
  }
}
