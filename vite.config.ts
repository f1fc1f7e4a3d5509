import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { manifestOf } from './src/app/browser/manifest.ts'
import { type Tiers, tiersOf, visitorModules, workFiles } from './scripts/tiers.ts'
import { breakFunction } from './tests/support/break-function.ts'

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

/** `work`: the files that only a device of a practice keeps. */
const pwa = (work: ReadonlySet<string>) =>
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
      globIgnores: ['**/admin-*'],
      manifestTransforms: [
        (files) => ({
          manifest: files.map((file) => (work.has(file.url) ? { ...file, work: true } : file)),
        }),
      ],
      // One plain script: a worker may not import() and knows no import.meta.
      rollupFormat: 'iife',
      buildPlugins: { vite: [noServerCode()] },
    },
    manifest: manifestOf(product),
  })

/** What every first page needs travels in two files: other people's code, which seldom changes, and ours with the Bengali words. */
const groups = [
  // The looks of every page but the first, which fetches them once it stands.
  { name: 'looks', test: /src.client.ui.styles\.css/ },
  {
    name: 'base',
    test: /node_modules.(?:react|react-dom|react-router|react-router-dom|scheduler|i18next|react-i18next|zustand|zod|use-sync-external-store)\W/,
  },
  { name: 'floating', test: /node_modules.(?:@base-ui|@floating-ui)\W/ },
  // Asked with once the first page stands.
  { name: 'ky', test: /node_modules.ky\W/ },
  { name: 'device', test: /node_modules.(?:dexie|dexie-react-hooks)\W/ },
  {
    name: 'shell',
    test: /src.(?:client.(?:text|nav|net).(?!en\.ts|show|fetch-file|own-script|use-asked|wire|line\.)|app.browser.(?!text.en)(?!frames.(?!public))(?!menu|staff|area|person-places|features|offline)|client.ui.(?:badge|bare-frame|button|control|icon|icons|first-icons|kbd|text|link|layout|heading|list-states|public-frame|skip-link|brand|nav|drawer|dialog|overlay|toasts?|cx|page-title|theme|fonts)\.tsx?|features.(?:home|app-data).(?!server|text.en|parts.place)|contract.(?:endpoint|fields|permissions|problem|refusal)\.ts)/,
  },
  // A language's words of the practice, and what the lock is drawn with: each one file, because a start without a line asks for every file in turn. Words that few open come with what they are for.
  {
    name: 'words-bn',
    test: /src.features.(?!auth|tour|own-words|phone-changes|template-files).*.text.bn\.ts/,
  },
  {
    name: 'words-en',
    test: /src.features.(?!auth|tour|own-words|phone-changes|template-files).*.text.en\.ts/,
  },
  {
    name: 'door',
    test: /src.(?:app.browser.frames.staff-door|features.auth.parts.lock-screen|client.local.lock.session-keeper)/,
  },
  // What nearly every screen of a practice draws with and reckons by; apart they were a hundred small files to keep.
  {
    name: 'kit',
    test: /src.client.ui.(?!first\.css|pen-field|use-pen|styles|foundation|drug-box|writer|paper|print|roll|wall|chart|trend|note-count|pin|queue|token|vitals|desk)/,
  },
  // What a typed dose and a named substance mean: only where somebody prescribes or writes down an allergy.
  { name: 'doses', test: /src.contract.clinic.(?:dose|drug-|rx-tokens|unit-words|duration)/ },
  {
    name: 'substances',
    test: /src.contract.clinic.(?:generic-|substance|resolve-substance|read-allergy|allergy-text|class-words|history-facts|pregnancy)/,
  },
  // What both sides speak besides: only where something is sent or fetched.
  { name: 'wire', test: /src.contract.\w[\w-]*\.ts/ },
  { name: 'rules', test: /src.contract/ },
  // What a prescription is held against: with the writer alone.
  { name: 'safety', test: /src.domain.safety/ },
  // Rows and rules of the clinic that several features share, and the calls that change them.
  {
    name: 'rows',
    // Outlines of a drawing are fetched with the first one.
    test: /src.(?:domain.(?!prescription.(?:outlines|drawn-ink))|features.(?!auth|app-data|wall-display|sheet-check)[\w-]+.contract[\w-]*\.ts)/,
  },
  { name: 'short-names', test: /prescription-content.lists.(?:short-names|investigations|examinations)/ },
  {
    name: 'engine',
    test: /src.client.(?:local.(?!lock.session-keeper|crypto.stretched)|net.(?:wire|line\.))/,
  },
  { name: 'places', test: /src.features.app-data.parts/ },
  // What every feature of a practice names itself by, and how its forms are kept and saved: wanted as soon as one is.
  {
    name: 'shared',
    test: /src.features.(?:(?!auth|home|app-data|tour|patient-home|admin-home|wall-display)[\w-]+.(?:words|screens)\.ts|(?:saving|chosen-chamber).(?!server)|(?:payment-methods|assistants|referral-doctors|fees|settings|chambers|pad).[\w-]+\.tsx?|referral-doctors.parts.colleague-name)/,
  },
  // Lists and forms that are opened once a month: apart they were thirty small files to keep.
  {
    name: 'set-once',
    test: /src.features.(?:payment-methods|assistants|referral-doctors|fees|settings|chambers).(?:screens|parts).(?!assistant-form|use-staff-name|referral-doctor-picker|colleague|with-colleague|discount-picks|fee-form|fee-rule|chamber-switch|chamber-form)/,
  },
  // The bell and what it reads: beside the frame, which would else be larger than a part may be.
  { name: 'notices', test: /src.features.notices.(?!text|server)/ },
  { name: 'staff', test: /src.app.browser.(?:staff-routes|frames.(?!user-|admin-))/ },
  // The pages of one kind of work each: apart they were some seventy small files to keep, a third larger together.
  {
    name: 'patients',
    test: /src.features.(?:(?:patients|patient-records|patient-merge).(?!text|server|screens\.ts|words)|test-results.screens.)/,
  },
  {
    name: 'money',
    test: /src.features.(?:billing|payment-records|day-close).(?!text|server|screens\.ts|words)/,
  },
  { name: 'planning', test: /src.features.(?:appointments|schedules).(?!text|server|screens\.ts|words)/ },
  // The issued sheet and every paper that is drawn of it.
  {
    name: 'papers',
    test: /src.features.(?:(?:papers|sheet-paper).(?!server|text|screens\.ts|words|contract)|prescriptions.fhir-bundle|prescriptions.parts.(?:issued-sheet|sheet-heading|sheet-print|sheet-versions|sheet-findings|use-pdf|print-now|link-of))/,
  },
  // Lists and forms of templates with the boxes of a sheet that they are written in: apart they were eight small files to keep.
  { name: 'sheet-boxes', test: /src.features.template-records.(?!screens\.ts)/ },
  // Lists of sheets, of medicines and of exercises with their forms: apart they were some thirty small files to keep.
  {
    name: 'sheet-lists',
    test: /src.features.(?:(?:drugs|therapy).(?:screens.|parts.|own-drug-pages)|prescriptions.(?:screens.|parts.(?:sheet-list|listed-sheets|list-filters|queue-strip|cheaper-|repeat|copy-|exercise-sheet|reason-dialog|use-choosing|use-keys)))/,
  },
  // The ways in, but for the lock: apart they were twenty small files to keep.
  { name: 'ways-in', test: /src.features.auth.(?:screens|parts).(?!lock-screen)/ },
]

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
]
/** Starts and kills PostgreSQLs of its own: which one the server's suite runs on is nothing to it. */
const cluster = ['src/server/db/cluster.test.ts']

const projects = [
  suite('pure', ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'tests/bench/*.test.ts'], {
    exclude: server,
  }),
  suite('rules', ['tests/rules/**/*.test.ts']),
  suite('server', server, { ...withPostgres, exclude: cluster }),
  suite('cluster', cluster, { testTimeout: 120_000, hookTimeout: 120_000 }),
  suite('torture', ['tests/torture/**/*.test.ts'], { ...withPostgres, testTimeout: 180_000 }),
  suite('journeys', ['tests/journeys/**/*.test.ts'], {
    ...withPostgres,
    setupFiles: ['tests/support/tell-failed.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  }),
]

/** What visitors get is never in one file with what only a practice does: each group is two. */
function tieredGroups(open: ReadonlySet<string>) {
  const part = (isOpen: boolean) => (group: (typeof groups)[number]) => ({
    name: isOpen ? group.name : `${group.name}-work`,
    test: (id: string) => open.has(id) === isOpen && group.test.test(id),
  })
  return [
    ...groups.map(part(true)),
    // What is left of theirs: small pages, and what the kit draws for them alone.
    { name: 'visitors', test: (id: string) => open.has(id) && /\/src\/(?!.*\/text\/)/.test(id) },
    ...groups.map(part(false)),
  ]
}

const clientBuild = (tiers: Tiers, open: ReadonlySet<string>) => ({
  outDir: 'dist/client',
  rolldownOptions: {
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
  const work = new Set<string>()
  return {
    plugins: [
      react(),
      ...(process.env.SPEC_BREAK ? [breakFunction(process.env.SPEC_BREAK)] : []),
      ...(forTests || isSsrBuild
        ? []
        : [tailwind(), workFiles(open, work), pwa(work), noServerCode(), sayProduct()]),
    ],
    // Hundreds of small files: read one by one they are half of the server's start. A native program stays a file.
    // What draws PDFs reads files of its own beside it, and only where somebody wants one.
    ssr: isSsrBuild
      ? { noExternal: true as const, external: ['@node-rs/argon2', 'harfbuzzjs', 'pdfkit'] }
      : { noExternal: ['kysely', 'zod'] },
    build: isSsrBuild
      ? { outDir: 'dist/server', copyPublicDir: false, target: 'node20' }
      : clientBuild(tiers, open),
    test: {
      // Vitest would leave one core to itself, which on two is half of them.
      maxWorkers: availableParallelism(),
      projects,
    },
  }
})
