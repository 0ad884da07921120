/**
 * Tests of servers first, the longest first as jest has it: their workers have everything loaded. Contexts of pages and components fill the
 * memory of a worker, which then begins anew.
 */
const { default: Sequencer } = require('@jest/test-sequencer')

const inContexts = new Set(['pages', 'components'])
const isInContext = ({ context }) => inContexts.has(context.config.displayName?.name)

module.exports = class extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests)
    return [...sorted.filter((test) => !isInContext(test)), ...sorted.filter(isInContext)]
  }
}
