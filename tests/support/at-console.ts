import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { keptApart, type Product } from './product.ts'

const program = join(import.meta.dirname, '../../dist/server/admin.js')

/** `npm run admin -- …`, as the person types it who installed the product; answers what it prints. */
export const atConsole = ({ address, database }: Product, words: readonly string[]): string =>
  execFileSync(process.execPath, [program, ...words], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: database.url, PUBLIC_URL: address, ...keptApart },
  })

/** Makes an approved doctor; with the code and the address by which he sets his password. */
export function makeDoctor(
  product: Product,
  { phone, name }: { phone: string; name: string },
): { code: string; address: string } {
  const said = atConsole(product, ['doctor', phone, name])
  return { code: /Code (\d{6})/.exec(said)?.[1] ?? '', address: /: (http\S+)/.exec(said)?.[1] ?? '' }
}
