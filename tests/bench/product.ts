import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Started, start } from './processes.ts'

/** The built server; the bench is run from the project's folder. */
const program = join(process.cwd(), 'dist/server/main.js')

/** Starts the product as it is shipped, on a data folder, and waits until its database answers. */
export function startProduct(dataDir: string, seed: 'demo' | 'none'): Promise<Started> {
  if (!existsSync(program)) throw new Error('There is no built product: run "npm run build" first.')
  const env = { DATA_DIR: dataDir, SEED: seed, DATABASE_URL: '', PUBLIC_URL: '', MASTER_KEY: '', LOG_LEVEL: 'warn', NODE_ENV: 'production' }
  return start({ args: [program], env, path: '/readyz' })
}
