import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { manifestOf } from './src/app/browser/manifest.ts'
import { begins, fileGroups, isHelper, takesModule } from './scripts/file-groups.ts'
import { type Tiers, tiersOf, sortFiles, visitorModules } from './scripts/tiers.ts'
import { breakFunction } from './tests/support/break-function.ts'
import { LongestFirst } from './tests/support/longest-first.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const product = process.env.PRODUCT_NAME ?? 'Niramoy'

const ofServer = /\/src\/(?:server|features\/[^/]+\/server)\//

/** Fails the build when a module of the server enters the page's or the worker's graph. */
const noServerCode = (): Plugin => ({
  name: 'no-server-code',
  applyToEnvironment: (environment) => environment.name === 'client',
  buildEnd(failed) {
    if (failed) return
    for (const id of this.getModuleIds()) {
      if (!ofServer.test(id)) continue
      const about = this.getModuleInfo(id)
      const from = [...(about?.importers ?? []), ...(about?.dynamicImporters ?? [])]
      this.error(`server code in the browser: ${id}\n  imported by ${from.join(', ')}`)
    }
  },
})

/** While editing, Vite serves the page itself and says the product's name; in production the server does. */
const sayProduct = (): Plugin => ({
  name: 'say-product',
  apply: 'serve',
  transformIndexHtml: (html) => html.replaceAll('{{product}}', product),
})

/** What a patient's browser is told of the app; staff's is the worker's own. */
const manifestOfPatients = (): Plugin => ({
  name: 'manifest-of-patients',
  generateBundle() {
    const source = JSON.stringify(manifestOf(product, 'patient'))
    this.emitFile({ type: 'asset', fileName: 'patient.webmanifest', source })
  },
})

/** A server draws no looks: they are the page's own. */
const noLooks = (): Plugin => ({
  name: 'no-looks',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? 'export {}' : null),
})

/** `work`: the files that only a device of a practice keeps. `online`: those that are kept once they were used. */
const pwa = (work: ReadonlySet<string>, online: ReadonlySet<string>) =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    injectRegister: false,
    // The browser fetches them itself when the app is installed; no page draws them.
    includeManifestIcons: false,
    registerType: 'prompt',
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,svg,woff2}'],
      // What administrators alone open is on no device of a practice: their words, and what reads a list of medicines.
      globIgnores: ['**/words-admin-*', '**/list-file-worker-*', '**/visitor.html'],
      manifestTransforms: [
        (files) => ({
          manifest: files
            .filter(({ url }) => !online.has(url))
            .map((file) => (work.has(file.url) ? { ...file, work: true } : file)),
        }),
      ],
      // One plain script: a worker may not import() and knows no import.meta.
      rollupFormat: 'iife',
      buildPlugins: { vite: [noServerCode()] },
    },
    manifest: manifestOf(product),
  })

/**
 * Files of a suite share their worker's modules, as the product shares them: read anew for each file they were half of the
 * time. Dexie looks for IndexedDB once, when it is loaded, so each worker has one before its first file.
 */
const suite = (
  name: string,
  include: string[],
  more: {
    exclude?: string[]
    globalSetup?: string[]
    setupFiles?: string[]
    testTimeout?: number
    hookTimeout?: number
    expect?: { poll: { timeout: number } }
  } = {},
) => ({
  extends: true as const,
  test: {
    name,
    include,
    environment: 'node' as const,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    ...more,
    setupFiles: [
      'fake-indexeddb/auto',
      ...(more.setupFiles ?? []),
      ...(process.env.SPEC_EVIDENCE ? ['tests/support/claims.ts'] : []),
    ],
    exclude: ['**/node_modules/**', ...(more.exclude ?? [])],
  },
})

// A story hangs or it ends: how long it may take tells of the machine and of what else it runs, never of the story.
const withPostgres = {
  setupFiles: ['tests/support/tell-undeclared.ts'],
  globalSetup: ['tests/support/postgres.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}
const server = [
  'src/{server,app/server}/**/*.test.ts',
  'src/features/*/server/**/*.test.ts',
  'src/features/**/*.world.test.{ts,tsx}',
  'tests/support/**/*.test.ts',
  'tests/attack/**/*.test.ts',
  'tests/upgrade/*.test.ts',
]
/** Starts and kills PostgreSQLs of its own: which one the server's suite runs on is nothing to it. */
const cluster = [
  'src/server/db/{cluster,failover,both-alive}.test.ts',
  'src/server/backup/{backup,daily}.test.ts',
  'src/app/server/backup.test.ts',
  'tests/torture/server/*.test.ts',
]
/** Decides by lists of lines alone. */
const history = [
  'tests/torture/{compare,failover,history,practices,recover,stampede,whole}/*.test.ts',
  'tests/torture/browser/judge.test.ts',
]
/** On demand: `npm run torture:browser`. */
const killedBrowsers = ['tests/torture/browser/kills.test.ts']

const projects = [
  suite('pure', ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'tests/bench/*.test.ts', ...history], {
    exclude: server,
  }),
  suite('rules', ['tests/rules/**/*.test.ts']),
  suite('server', server, { ...withPostgres, exclude: cluster }),
  suite('cluster', cluster, { testTimeout: 120_000, hookTimeout: 120_000 }),
  suite('torture', ['tests/torture/**/*.test.ts'], {
    ...withPostgres,
    testTimeout: 180_000,
    exclude: [...cluster, ...history, ...killedBrowsers],
  }),
  // On demand: `npm run test:at-rest`.
  suite('at-rest', ['tests/at-rest/**/*.test.ts'], {
    ...withPostgres,
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
  }),
  suite('killed-browsers', killedBrowsers, withPostgres),
  suite('journeys', ['tests/journeys/**/*.test.ts'], {
    ...withPostgres,
    setupFiles: ['tests/support/tell-failed.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  }),
]

/** What visitors get is never in one file with what only a practice does: each group is two. */
function tieredGroups(open: ReadonlySet<string>) {
  const part = (isOpen: boolean) => (group: (typeof fileGroups)[number]) => {
    const takes = takesModule(group, root)
    return {
      name: isOpen ? group.name : `${group.name}-work`,
      test: (id: string) => !begins.test(id) && (open.has(id) || isHelper.test(id)) === isOpen && takes(id),
    }
  }
  return [
    ...fileGroups.map(part(true)),
    // What is left of theirs: small pages, and what the kit draws for them alone.
    {
      name: 'visitors',
      test: (id: string) => !begins.test(id) && open.has(id) && /\/src\/(?!.*\/text\/)/.test(id),
    },
    ...fileGroups.map(part(false)),
  ]
}

const clientBuild = (tiers: Tiers, open: ReadonlySet<string>) => ({
  outDir: 'dist/client',
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: { index: join(root, 'index.html'), visitor: join(root, 'src/app/browser/visitor.html') },
    output: {
      codeSplitting: { groups: tieredGroups(open) },
      chunkFileNames: ({ facadeModuleId }: { facadeModuleId: string | null }) =>
        facadeModuleId && tiers.isAdmin(facadeModuleId)
          ? 'assets/admin-[name]-[hash].js'
          : 'assets/[name]-[hash].js',
    },
  },
})

export default defineConfig(async ({ command, isSsrBuild }) => {
  const forTests = process.env.VITEST !== undefined
  const tiers = tiersOf(root)
  const isPage = command === 'build' && !isSsrBuild && !forTests
  const open = isPage ? await visitorModules(root, tiers) : new Set<string>()
  const [work, online] = [new Set<string>(), new Set<string>()]
  return {
    plugins: [
      react(),
      ...(process.env.SPEC_BREAK ? [breakFunction(process.env.SPEC_BREAK)] : []),
      ...(isSsrBuild ? [noLooks()] : []),
      ...(forTests || isSsrBuild
        ? []
        : [
            tailwind(),
            sortFiles({ open, tiers, work, online }),
            pwa(work, online),
            manifestOfPatients(),
            noServerCode(),
            sayProduct(),
          ]),
    ],
    // Hundreds of small files: read one by one they are half of the server's start. A native program stays a file.
    // What draws PDFs reads files of its own beside it, and only where somebody wants one.
    ssr: isSsrBuild
      ? { noExternal: true as const, external: ['@node-rs/argon2', 'harfbuzzjs', 'pdfkit', 'web-push'] }
      : { noExternal: ['kysely', 'zod'] },
    build: isSsrBuild
      ? { outDir: 'dist/server', copyPublicDir: false, target: 'node20' }
      : clientBuild(tiers, open),
    test: {
      // Vitest would leave one core to itself, which on two is half of them.
      maxWorkers: availableParallelism(),
      sequence: { sequencer: LongestFirst },
      projects,
    },
  }
})
