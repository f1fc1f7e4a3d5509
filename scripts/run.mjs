// `node scripts/run.mjs src/app/server/admin.ts ...`: runs a command from its source, or as built where only that is there.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { entries } from './entries.mjs'
import { root } from './run-step.mjs'

const [entry = '', ...args] = process.argv.slice(2)
const built = Object.entries(entries).find(([, file]) => file === entry)?.[0]
const fromSource = existsSync(join(root, 'node_modules/tsx')) && existsSync(join(root, entry))
if (!fromSource && !(built && existsSync(join(root, `dist/server/${built}.js`)))) {
  console.error(
    `There is no ${entry} to run: install the packages with "npm install", or build with "npm run build".`,
  )
  process.exit(1)
}
const program = fromSource ? ['--import', 'tsx', entry] : [`dist/server/${built}.js`]
const child = spawn(process.execPath, [...program, ...args], { cwd: root, stdio: 'inherit' })
// Who breaks the command off breaks off what works: it may have something to take back, and is waited for.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
const [status] = await once(child, 'exit')
process.exit(status ?? 1)
