// Finds a Chromium for the journeys, or fetches one. `node scripts/chromium.mjs` prints its path.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { root } from './run-step.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** CHROMIUM, then an installed one, then Debian's package when root, then Playwright's download. */
export function findChromium() {
  if (process.env.CHROMIUM) {
    if (existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM
    throw new Error(`CHROMIUM names ${process.env.CHROMIUM}, which is not there.`)
  }
  const found = installed() ?? (fromDebian() ? installed() : null) ?? downloaded()
  if (found) return found
  console.error('No Chromium for the journeys: install one, or set CHROMIUM to its path.')
  process.exit(1)
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const everywhere = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...fixed,
    chromium.executablePath(),
  ]
  return everywhere.find((file) => file !== '' && existsSync(file)) ?? null
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
}

function downloaded() {
  spawnSync(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
  })
  return installed()
}

if (import.meta.filename === process.argv[1]) console.log(findChromium())
