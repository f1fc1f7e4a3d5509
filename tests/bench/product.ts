import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Started, start } from './processes.ts'

/** The built server; the bench is run from the project's folder. */
const program = join(process.cwd(), 'dist/server/main.js')

/** What a measured server seals its keys with. */
export const masterKey = 'what a measured server seals its keys with'

/** What Node is given beside the product: something that watches it. */
export interface Beside {
  args: readonly string[]
  env: Readonly<Record<string, string>>
}

/** Starts the product as it is shipped, on a data folder, and waits until its database answers. */
export function startProduct(
  dataDir: string,
  seed: 'demo' | 'none',
  beside: Beside = { args: [], env: {} },
): Promise<Started> {
  if (!existsSync(program)) throw new Error('There is no built product: run "npm run build" first.')
  const env = {
    DATA_DIR: dataDir,
    SEED: seed,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    MASTER_KEY: masterKey,
    SMS_GATEWAY: 'log',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...beside.env,
  }
  return start({ args: [...beside.args, program], env, path: '/readyz' })
}
