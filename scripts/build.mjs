// Builds dist/client (page, worker, precompressed) and dist/server (the server and its commands with their packages).
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { entries } from './entries.mjs'
import { printTimes, root, stage } from './run-step.mjs'

const client = join(root, 'dist/client')
const smallest = 1024

// First: of a build that dies, half of each version lies there, which `npm start` must not take for whole.
rmSync(join(root, 'dist/.built'), { force: true })

await stage('page and worker', () => build({ root, logLevel: 'warn' }))
await stage('server', () => {
  const input = Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(join(root, file))))
  return build({ root, logLevel: 'warn', build: { ssr: true, rolldownOptions: { input } } })
})
// Read as files at the first start, so no part of the programs.
for (const part of ['lists/drugs.csv', 'photos', 'scenes'])
  cpSync(join(root, 'src/app/server/seed', part), join(root, 'dist/server', part), { recursive: true })
await stage('compression', () => {
  for (const file of readdirSync(client, { recursive: true })) compress(join(client, file))
})
printTimes('Build')

/** The server sends these as they are: the best compression costs nothing at run time. */
function compress(file) {
  if (!/\.(js|css|svg|json|webmanifest|wasm|txt)$/.test(file)) return
  const bytes = readFileSync(file)
  if (bytes.length < smallest) return
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
