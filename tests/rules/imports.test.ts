import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cycles, filesBelow, type Import, importsOf, isTest, root } from './source.ts'

const files = [...filesBelow('src', ['.ts', '.tsx']), ...filesBelow('sw', ['.ts'])].filter(
  (path) => !isTest(path),
)
const imports = files.flatMap(importsOf)

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** A room inside a feature has a face: `rules.ts` for both sides, `parts.ts` for the browser. Null: the feature has no rooms here. */
const innerRoomOf = (path: string): string | null => {
  const room = /^src\/features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0]
  return room !== undefined && faces.some((face) => existsSync(join(root, room, face))) ? room : null
}
const faces = ['rules.ts', 'parts.ts']
/** Whether a room of a feature is entered past its face. */
const entersPastFace = ({ from, to }: Import): boolean => {
  const room = innerRoomOf(to)
  return room !== null && room !== innerRoomOf(from) && !faces.some((face) => to === `${room}/${face}`)
}

/** The room a file stands in: what it may import depends on nothing else. */
function roomOf(path: string): string {
  if (path.startsWith('src/contract/')) return 'contract'
  if (path.startsWith('src/domain/')) return 'domain'
  if (path.startsWith('sw/')) return 'sw'
  const engine = /^src\/client\/([^/.]+)\//.exec(path)?.[1]
  if (engine) return `client/${engine}`
  if (path === 'src/app/tables.ts') return 'tables'
  if (path.startsWith('src/app/browser/')) return 'app/browser'
  if (path.startsWith('src/app/server/')) return 'app/server'
  if (/^src\/features\/[^/]+\/server\//.test(path)) return 'feature/server'
  if (path.startsWith('src/features/')) return 'feature'
  return 'server'
}

const servingRooms = [
  'calls/handler',
  'calls/in-steps',
  'calls/by-link',
  'calls/serve-mutation',
  'calls/serve-file',
  'settings/command',
  'settings/cannot-start',
  'db/',
  'pdf/',
  'pictures/',
  'queries/',
  'resource/',
  'outside/',
  'jobs/',
  'identity/',
  'transaction/as-practice',
  'transaction/snapshot',
  'transaction/bring-in',
]
const isServing = (to: string) => servingRooms.some((part) => to.startsWith(`src/server/${part}`))

const engines: Record<string, readonly string[]> = {
  contract: [],
  domain: ['contract'],
  'client/text': ['contract'],
  'client/ui': ['contract', 'client/text'],
  'client/net': ['contract', 'client/text'],
  'client/local': ['contract', 'client/net'],
  'client/nav': ['contract', 'client/net', 'client/text'],
  sw: ['contract', 'client/local', 'client/net'],
}
const browserEngines = ['contract', 'client/ui', 'client/text', 'client/net', 'client/local', 'client/nav']

/** Whether an arrow of the picture in docs/ARCHITECTURE.md goes this way. */
function mayImport({ from, to }: Import): boolean {
  const [here, there] = [roomOf(from), roomOf(to)]
  if (here === there && here !== 'feature' && here !== 'feature/server') return true
  if (here in engines) return engines[here]?.includes(there) ?? false
  const door = /^src\/features\/[^/]+\/(contract|parts|words|offline-calls)\.tsx?$/.exec(to)?.[1]
  const same = featureOf(from) === featureOf(to)
  if (here === 'feature')
    return (
      there === 'domain' ||
      browserEngines.includes(there) ||
      (there === 'feature' && (same || door !== undefined))
    )
  if (here === 'feature/server') return fromFeatureServer({ to, there, door, same })
  if (here === 'tables') return there === 'contract' || there === 'domain' || door === 'contract'
  if (here === 'app/browser')
    return (
      browserEngines.includes(there) ||
      there === 'tables' ||
      there === 'domain' ||
      (there === 'feature' && /\/(screens|parts|contract|offline-calls)\.tsx?$/.test(to))
    )
  if (here === 'app/server')
    return ['contract', 'domain', 'server', 'tables', 'feature/server'].includes(there) || door === 'contract'
  return there === 'contract' || (there === 'domain' && from.startsWith('src/server/queries/'))
}

/** Own pure rules at the feature's root are for both its sides; what touches the browser is not. */
const browserFiles =
  /\/(local[\w-]*|screens|parts|words|offline-calls?|use-[\w-]+)\.tsx?$|\/screens\/|\/parts\//
function fromFeatureServer({
  to,
  there,
  door,
  same,
}: {
  to: string
  there: string
  door: string | undefined
  same: boolean
}): boolean {
  if (there === 'contract' || there === 'domain' || door === 'contract') return true
  if (there === 'server') return isServing(to)
  return same && (there === 'feature/server' || (there === 'feature' && !browserFiles.test(to)))
}

describe('the picture of who imports whom', () => {
  test('was drawn from all files', () => {
    expect(files.length).toBeGreaterThan(150)
    expect(imports.length).toBeGreaterThan(400)
  })
  test('has every import end at a file', () => {
    expect(
      imports.filter((one) => !existsSync(join(root, one.to))).map((one) => `${one.from} -> ${one.to}`),
    ).toEqual([])
  })
  test('has arrows in the allowed directions only', () => {
    expect(imports.filter((one) => !mayImport(one)).map((one) => `${one.from} -> ${one.to}`)).toEqual([])
  })
  test('has no cycle, not even of types: whoever reads a file never comes back to it', () => {
    expect(cycles(imports)).toEqual([])
  })
  test('has features that stand on one another: no two of them, and no round of them, know each other', () => {
    const between = imports.flatMap((arrow) => {
      const [from, to] = [featureOf(arrow.from), featureOf(arrow.to)]
      return from !== undefined && to !== undefined && from !== to ? [{ ...arrow, from, to }] : []
    })
    expect(between.length).toBeGreaterThan(200)
    expect(cycles(between)).toEqual([])
  })
  test('has rooms inside a feature that know one another by their faces alone, and in no round', () => {
    const between = imports.flatMap((arrow) => {
      const [from, to] = [innerRoomOf(arrow.from), innerRoomOf(arrow.to)]
      return from && to && from !== to ? [{ ...arrow, from, to }] : []
    })
    expect(between.length).toBeGreaterThan(60)
    expect(imports.filter(entersPastFace).map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
    expect(cycles(between)).toEqual([])
  })
  test('has rules of a room that a server can run: nothing behind them touches the browser', () => {
    const behind = (path: string): Import[] =>
      imports
        .filter(({ from }) => from === path)
        .flatMap((one) => [one, ...(innerRoomOf(one.to) ? behind(one.to) : [])])
    const rules = files.filter((path) => innerRoomOf(path) && path.endsWith('/rules.ts'))
    expect(rules.length).toBeGreaterThan(2)
    const allowed = ({ to }: Import) =>
      ['contract', 'domain'].includes(roomOf(to)) || (roomOf(to) === 'feature' && !browserFiles.test(to))
    expect(
      rules
        .flatMap(behind)
        .filter((one) => !allowed(one))
        .map(({ from, to }) => `${from} -> ${to}`),
    ).toEqual([])
  })
  test('has an offline engine whose rooms stand on one another', () => {
    const floors = ['crypto', 'database', 'store', 'outbox', 'lock', 'sync', 'react']
    const floorOf = (path: string) => floors.indexOf(/^src\/client\/local\/(\w+)\//.exec(path)?.[1] ?? '')
    const within = imports.filter(({ from, to }) => floorOf(from) >= 0 && to.startsWith('src/client/local/'))
    expect(within.length).toBeGreaterThan(150)
    expect(
      within.filter(({ from, to }) => floorOf(from) < floorOf(to)).map(({ from, to }) => `${from} -> ${to}`),
    ).toEqual([])
  })
  test('has mutations that both sides can run: they take from the contract, the domain and their own feature alone', () => {
    const taken = imports.filter(({ from }) => from.endsWith('/mutations.ts'))
    expect(taken.length).toBeGreaterThan(20)
    const allowed = ({ from, to }: Import) =>
      ['contract', 'domain'].includes(roomOf(to)) ||
      (featureOf(from) === featureOf(to) && roomOf(to) === 'feature' && !browserFiles.test(to))
    expect(taken.filter((one) => !allowed(one)).map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
  })
  test('has lists of screens that bring no screen along: they are read before anything is drawn, by commands too', () => {
    const heavy = imports.filter(
      ({ from, to, typeOnly, later }) =>
        from.endsWith('/screens.ts') &&
        !typeOnly &&
        !later &&
        !/\/(words|pages)\.ts$|^src\/client\/nav\//.test(to),
    )
    expect(heavy.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
  })
  test('never climbs two folders', () => {
    expect(imports.filter((one) => one.specifier.startsWith('../../')).map((one) => one.from)).toEqual([])
  })
})

/** Arrows that somebody might draw one day; the rules above have to see each. */
const forbidden: [why: string, from: string, to: string][] = [
  ['the contract knows nobody', 'src/contract/endpoint.ts', 'src/client/net/wire.ts'],
  ['the kit knows no feature', 'src/client/ui/button.tsx', 'src/features/patients/contract.ts'],
  [
    'an engine of the browser knows no feature',
    'src/client/local/sync/pull.ts',
    'src/features/drugs/local.ts',
  ],
  ['the domain knows no engine', 'src/domain/patient/rows.ts', 'src/client/local/store/rows.ts'],
  ['a screen knows no server', 'src/features/pad/screens/pads.tsx', 'src/server/db/lend.ts'],
  ['a feature sees only the doors of another', 'src/features/pad/local.ts', 'src/features/patients/local.ts'],
  [
    'a handler knows nothing of the browser',
    'src/features/pad/server/served.ts',
    'src/features/pad/local.ts',
  ],
  ['an engine of the server knows no feature', 'src/server/sync/ops.ts', 'src/features/pad/contract.ts'],
  ['the service worker knows no feature', 'sw/sw.ts', 'src/features/pad/contract.ts'],
]
const planted = (from: string, to: string): Import => ({
  from,
  to,
  specifier: to,
  typeOnly: false,
  later: false,
})

describe('an arrow drawn the wrong way is seen', () => {
  test.each(forbidden)('%s', (_, from, to) => {
    expect(mayImport(planted(from, to))).toBe(false)
  })
  test('one into a room past its face', () => {
    const [writer, life] = ['src/features/prescriptions/writer', 'src/features/prescriptions/life']
    expect(entersPastFace(planted(`${writer}/parts/writer.tsx`, `${life}/drafts.ts`))).toBe(true)
    expect(entersPastFace(planted(`${writer}/parts/writer.tsx`, `${life}/parts.ts`))).toBe(false)
  })
  test('one that closes a round', () => {
    const arrow = imports.find(
      ({ from, to }) => from.startsWith('src/contract/') && to.startsWith('src/contract/'),
    )
    if (!arrow) throw new Error('no file of the contract knows another')
    expect(cycles([...imports, planted(arrow.to, arrow.from)])).not.toEqual([])
  })
})
