import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { contendersFolder } from './install.ts'

const here = import.meta.dirname

/** Scripts of the bench for the browser, by their path below `/bench/`. */
export type Scripts = ReadonlyMap<string, string>

const modulesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.page.ts') || name.endsWith('.page.tsx'))
    .map((name) => join(folder, name))

let made: Promise<Scripts> | undefined

/** Every page module and every contender for the browser, each bundled and minified by itself as a product would be. */
export const scripts = (): Promise<Scripts> => (made ??= bundleAll())

async function bundleAll(): Promise<Scripts> {
  const found = new Map<string, string>()
  for (const file of [...modulesIn(join(here, 'pages')), ...modulesIn(contendersFolder)]) {
    for (const [name, code] of await bundled(file)) found.set(name, code)
  }
  return found
}

/** A module by its parts' names; as `iife` it is one script that lays what it exports under the module's name. */
export async function bundled(file: string, format: 'es' | 'iife' = 'es'): Promise<[string, string][]> {
  const name = basename(file).replace(/\.page\.tsx?$/, '')
  const result = await build({
    configFile: false,
    root: join(here, '../..'),
    logLevel: 'error',
    publicDir: false,
    // Not the product itself: what the product leaves out because only tests need it is here.
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.PROD': 'false',
      global: 'globalThis',
    },
    // What a peer takes from packages that were not installed with it.
    resolve: {
      alias: Object.fromEntries(
        ['@openmrs/esm-api', '@openmrs/esm-state'].map((name) => [
          name,
          join(contendersFolder, 'openmrs-ground.ts'),
        ]),
      ),
    },
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: { [name]: file },
        preserveEntrySignatures: 'strict',
        // No part comes later: a page's requests are not answered from here any more once it is loaded.
        output: {
          format,
          name,
          codeSplitting: false,
          entryFileNames: '[name].js',
          chunkFileNames: `${name}-[name]-[hash].js`,
        },
      },
    },
    worker: { format: 'es' },
    base: '/bench/',
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error(`${file} was not bundled once`)
  return result.output.map((part): [string, string] => [
    part.fileName,
    part.type === 'chunk' ? part.code : String(part.source),
  ])
}
