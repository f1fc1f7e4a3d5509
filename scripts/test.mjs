// Everything: check, build, the server's suites on a real PostgreSQL, short simulations, journeys in a real browser.
import { findChromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled } from './ready.mjs'
import { printTimes, stage } from './run-step.mjs'
import { check, journeys, suite } from './suites.mjs'

ensureInstalled()
await check()
await stage('build', ensureBuilt)
await stage('server', () => suite('server'))
let chromium = ''
await stage('browser', () => {
  chromium = findChromium()
  console.log(chromium)
})
await stage('short simulations', () => suite('torture', { CHROMIUM: chromium }))
await stage('journeys', () => journeys({ CHROMIUM: chromium }))
printTimes('Test')
