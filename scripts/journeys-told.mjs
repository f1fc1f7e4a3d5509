// Tells `npm test` of a run of journeys what decides whether some of it may be tried again.
import { writeFileSync } from 'node:fs'

/** Writes into JOURNEYS_TOLD which files failed, which did not come to their end, and how much broke outside of any test. */
export default class JourneysTold {
  #begun = []

  onTestRunStart(specifications) {
    this.#begun = specifications.map(({ moduleId }) => moduleId)
  }

  onTestRunEnd(modules, errors) {
    const passed = modules.filter(isPassed).map(({ moduleId }) => moduleId)
    const failed = modules.filter((one) => one.state() === 'failed').map(({ moduleId }) => moduleId)
    const unended = this.#begun.filter((file) => !passed.includes(file) && !failed.includes(file))
    writeFileSync(process.env.JOURNEYS_TOLD, JSON.stringify({ failed, unended, errors: errors.length }))
  }
}

/** A file whose process died says nothing of its tests, which is no word against them. */
function isPassed(module) {
  const tests = [...module.children.allTests()]
  return (
    module.state() === 'passed' && tests.length > 0 && tests.every((one) => one.result().state === 'passed')
  )
}
