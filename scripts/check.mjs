// Lint, types, the rules of the tree, pure tests, and the server's slice. Aim: two minutes on two cores; printed, never asserted.
import { ensureInstalled } from './ready.mjs'
import { printTimes, stage } from './run-step.mjs'
import { check, serverSlice } from './suites.mjs'

ensureInstalled()
await check()
await stage('server slice', serverSlice)
printTimes('Check')
