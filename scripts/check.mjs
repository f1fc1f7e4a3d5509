// Lint, types, the rules of the tree, pure tests. Aim: under a minute on two cores; printed, never asserted.
import { ensureInstalled } from './ready.mjs'
import { printTimes } from './run-step.mjs'
import { check } from './suites.mjs'

ensureInstalled()
await check()
printTimes('Check')
