/**
 * The runtime of jest for `environment.mjs`: Node loads the test and what it imports, once for a worker process, and tsx compiles
 * (jest's own evaluates every module again for each file: seconds where a whole service is imported).
 */
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')

let loader

async function startLoader() {
  const { register } = await import('tsx/esm/api')
  // How e-mails compile; the root names no compiler options.
  register({ tsconfig: join(__dirname, '../../../workers/tsconfig.json') })
}

module.exports = class ProcessRuntime {
  constructor(_config, environment) {
    this.environment = environment
  }

  /** jest-circus, whose state begins anew for each file. */
  requireInternalModule(path) {
    delete require.cache[path]
    delete globalThis[Symbol.for('EVENT_HANDLERS')]
    return require(path)
  }

  requireModule(path) {
    return require(path)
  }

  unstable_shouldLoadAsEsm() {
    return true
  }

  async unstable_importModule(path) {
    loader ??= startLoader()
    await loader
    return import(pathToFileURL(path).href)
  }

  setGlobalsForRuntime({ expect }) {
    const { moduleMocker, fakeTimersModern } = this.environment
    globalThis.jest = {
      expect,
      fn: moduleMocker.fn.bind(moduleMocker),
      spyOn: moduleMocker.spyOn.bind(moduleMocker),
      restoreAllMocks: moduleMocker.restoreAllMocks.bind(moduleMocker),
      useFakeTimers: (config) => fakeTimersModern.useFakeTimers(config),
      useRealTimers: () => fakeTimersModern.useRealTimers(),
      advanceTimersByTime: (ms) => fakeTimersModern.advanceTimersByTime(ms),
    }
  }

  getSourceMaps() {
    return null
  }

  getAllCoverageInfoCopy() {
    return undefined
  }

  enterTestCode() {}
  leaveTestCode() {}
  clearAllMocks() {}
  resetAllMocks() {}
  restoreAllMocks() {}
  resetModules() {}
  teardown() {}
}
