import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Started, start } from './processes.ts'

/** The built server; whoever starts it stands in the project's folder. */
export function builtProduct(): string {
  const program = join(process.cwd(), 'dist/server/main.js')
  if (!existsSync(program)) throw new Error('There is no built product: run "npm run build" first.')
  return program
}

/** What a measured server seals its keys with. */
export const masterKey = 'what a measured server seals its keys with'

/** What Node is given beside the product: something that watches it. */
export interface Beside {
  args: readonly string[]
  env: Readonly<Record<string, string>>
}

/** The settings of a product on a data folder of its own. */
export const productEnv = (dataDir: string, seed: 'demo' | 'none') => ({
  DATA_DIR: dataDir,
  SEED: seed,
  DATABASE_URL: '',
  PUBLIC_URL: '',
  MASTER_KEY: masterKey,
  SMS_GATEWAY: 'log',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
})

/** Starts the product as it is shipped, on a data folder, and waits until its database answers. */
export function startProduct(
  dataDir: string,
  seed: 'demo' | 'none',
  beside: Beside = { args: [], env: {} },
): Promise<Started> {
  const env = { ...productEnv(dataDir, seed), ...beside.env }
  return start({ args: [...beside.args, builtProduct()], env, path: '/readyz' })
}
