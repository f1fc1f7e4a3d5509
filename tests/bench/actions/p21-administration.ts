import pg from 'pg'
import { makeWorld } from '#app/server/make-world.ts'
import { callName, type EndpointSpec, type Giving } from '#contract/endpoint.ts'
import { listActs } from '#features/admin-audit/contract.ts'
import { keptDoctors } from '#features/admin-doctors/contract.ts'
import { listLastMonth, showAdminDashboard } from '#features/admin-home/contract.ts'
import { searchAdministration } from '#features/admin-search/contract.ts'
import { adminTestimonials } from '#features/admin-testimonials/contract.ts'
import { catalogueDrugs } from '#features/catalogue/contract.ts'
import { listCodes } from '#features/code-log/contract.ts'
import { listMethodsToVerify } from '#features/payment-verification/contract.ts'
import { listAssigned } from '#features/roles/contract.ts'
import { listPlatformPayments } from '#features/sms-credit/contract.ts'
import { listSmsEvents } from '#features/sms-events/contract.ts'
import { users } from '#features/users/contract.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import type { Caller, World } from '#server/calls/handler.ts'
import { startCluster } from '#server/db/cluster.ts'
import { openQueries } from '#server/db/lend.ts'
import { appRole } from '#server/db/pool.ts'
import { rowsOnPage } from '#server/queries/pages.ts'
import { webPush } from '#server/outside/web-push.ts'
import type { Action, Sample } from '../action.ts'
import { growPlatform, type PlatformSize } from '../administration.ts'
import { scratchFolder } from '../processes.ts'
import { masterKey, startProduct } from '../product.ts'

const sizes: Readonly<Record<string, PlatformSize>> = {
  '100,000 accounts, 10,000 doctors, 5,000,000 lines of audit': {
    users: 100_000,
    doctors: 10_000,
    audit: 5_000_000,
  },
  'a hundredth of it': { users: 1_000, doctors: 100, audit: 50_000 },
}

/** A Super Admin of the demonstration. */
const administrator: Caller = {
  address: '127.0.0.1',
  principal: {
    session_id: '00000000-0000-7000-8000-000000000001',
    user_id: 201,
    roles: ['super_admin'],
    permissions: ['*'],
    member: null,
    device: null,
  },
}

type Ask = (world: World) => Promise<number>

/** How long the server takes for a call (ms), from its door to the words of its answer. */
function asking<E extends EndpointSpec>(endpoint: E, giving: Giving<E>): Ask {
  const given: { query?: object } = giving
  const texts = Object.entries(given.query ?? {}).map(([name, value]) => [name, String(value)])
  return async (world) => {
    const served = world.served.get(callName(endpoint))
    if (!served) throw new Error(`nobody serves ${callName(endpoint)}`)
    const began = performance.now()
    const { status } = await dispatch(world, administrator, {
      served,
      input: { params: {}, query: Object.fromEntries(texts), body: undefined },
    })
    if (status !== 200) throw new Error(`${callName(endpoint)} was answered ${status}`)
    return performance.now() - began
  }
}

/** Words that one row has, and words that none has. */
const [one, none] = ['number77', 'zzyzx']

/** Each list by its first page, a search that finds, one that does not, and a page far down, where it has them. */
function asked({ users: accounts, doctors }: PlatformSize): Readonly<Record<string, Ask>> {
  const far = (rows: number) => Math.max(1, Math.floor((rows * 0.9) / rowsOnPage))
  const farText = (rows: number) => String(far(rows))
  return {
    dashboard: asking(showAdminDashboard, {}),
    'month first': asking(listLastMonth, { query: {} }),
    'month found': asking(listLastMonth, { query: { words: one } }),
    'month none': asking(listLastMonth, { query: { words: none } }),
    'month far': asking(listLastMonth, { query: { page: farText(doctors) } }),
    'month named': asking(listLastMonth, { query: { sort: 'name' } }),
    'doctors first': asking(keptDoctors.list, { query: {} }),
    'doctors found': asking(keptDoctors.list, { query: { words: one } }),
    'doctors none': asking(keptDoctors.list, { query: { words: none } }),
    'doctors far': asking(keptDoctors.list, { query: { page: farText(doctors) } }),
    'requests first': asking(keptDoctors.list, { query: { status: '0' } }),
    'users first': asking(users.calls.list, { query: {} }),
    'users found': asking(users.calls.list, { query: { words: one } }),
    'users none': asking(users.calls.list, { query: { words: none } }),
    'users far': asking(users.calls.list, { query: { page: far(accounts) } }),
    'roles first': asking(listAssigned, { query: {} }),
    'codes first': asking(listCodes, { query: {} }),
    'codes found': asking(listCodes, { query: { phone: '01800000077' } }),
    'codes none': asking(listCodes, { query: { phone: '01999999999' } }),
    'codes far': asking(listCodes, { query: { page: farText(accounts * 3) } }),
    'codes expired': asking(listCodes, { query: { state: 'expired' } }),
    'accounts first': asking(listMethodsToVerify, { query: {} }),
    'accounts found': asking(listMethodsToVerify, { query: { words: one } }),
    'accounts none': asking(listMethodsToVerify, { query: { words: none } }),
    'accounts far': asking(listMethodsToVerify, { query: { page: farText(doctors) } }),
    'payments first': asking(listPlatformPayments, { query: {} }),
    'payments found': asking(listPlatformPayments, { query: { words: one } }),
    'payments none': asking(listPlatformPayments, { query: { words: none } }),
    'payments far': asking(listPlatformPayments, { query: { page: farText(doctors * 5) } }),
    'testimonials first': asking(adminTestimonials.calls.list, { query: {} }),
    'testimonials found': asking(adminTestimonials.calls.list, { query: { words: one } }),
    'testimonials none': asking(adminTestimonials.calls.list, { query: { words: none } }),
    'testimonials far': asking(adminTestimonials.calls.list, { query: { page: far(doctors) } }),
    'messages first': asking(listSmsEvents, { query: {} }),
    'messages found': asking(listSmsEvents, { query: { words: one } }),
    'messages none': asking(listSmsEvents, { query: { words: none } }),
    'messages far': asking(listSmsEvents, { query: { page: farText(doctors) } }),
    'medicines first': asking(catalogueDrugs.calls.list, { query: {} }),
    'medicines found': asking(catalogueDrugs.calls.list, { query: { words: one } }),
    'medicines none': asking(catalogueDrugs.calls.list, { query: { words: none } }),
    'medicines far': asking(catalogueDrugs.calls.list, { query: { page: far(accounts) } }),
    'audit first': asking(listActs, { query: {} }),
    'audit none': asking(listActs, { query: { kind: 'faculties' } }),
    'audit far': asking(listActs, { query: { page: farText(accounts) } }),
    'search found': asking(searchAdministration, { query: { words: one } }),
    'search none': asking(searchAdministration, { query: { words: none } }),
  }
}

async function once(world: World, asks: Readonly<Record<string, Ask>>): Promise<Sample> {
  const times: [string, number][] = []
  for (const [name, ask] of Object.entries(asks)) times.push([name, await ask(world)])
  return Object.fromEntries(times)
}

/** What the machine itself takes for a task that never changes. */
async function still(pool: pg.Pool): Promise<Sample> {
  const began = performance.now()
  await pool.query('select sum(sqrt(n)) from generate_series(1, 2000000) n')
  return { machine: performance.now() - began }
}

/** Every list of the administration on a platform that has grown, asked in the server's own process. */
export const administration: Action = {
  id: 'P21',
  title: 'lists of the administration',
  cases: Object.keys(sizes),
  cpus: [1],
  metrics: Object.fromEntries(
    ['machine', ...Object.keys(asked({ users: 0, doctors: 0, audit: 0 }))].map((name) => [
      name,
      { unit: 'ms', better: 'low' },
    ]),
  ),
  contenders: {
    ours: 'each call once a round through the door of the server, in one process, its own PostgreSQL',
    machine: 'PostgreSQL adds up two million roots',
  },
  noise: { contender: 'machine', metric: 'machine' },
  open: async (course, tell) => {
    const size = sizes[course.case]
    if (!size) throw new Error(`there is no ${course.case}`)
    const data = scratchFolder()
    await (await startProduct(`${data.folder}/data`, 'demo')).stop()
    const cluster = await startCluster({ dataDir: `${data.folder}/data`, hold: 'only', tell: console.error })
    const pool = new pg.Pool({ ...cluster.connection, max: 1 })
    const began = performance.now()
    await growPlatform(pool, size)
    tell(`P21: the platform has grown in ${Math.round((performance.now() - began) / 1000)} s`)
    const broken = ({ message }: Error) => console.error(message)
    const opened = openQueries({ connection: cluster.connection, role: appRole, broken })
    const world = await makeWorld(
      opened.db,
      {
        now: () => new Date(),
        gateway: null,
        sms: { send: () => Promise.reject(new Error('nothing is sent here')) },
        push: webPush({ also: null }),
        log: () => undefined,
      },
      {
        masterKey,
        productName: 'Niramoy',
        publicUrl: null,
        host: '127.0.0.1',
        port: 3000,
        accessSeconds: 900,
        exportDir: data.folder,
        seed: 'none',
      },
    )
    const asks = asked(size)
    return {
      run: (contender) => (contender === 'ours' ? once(world, asks) : still(pool)),
      close: async () => {
        await Promise.all([pool.end(), opened.close()])
        await cluster.stop()
        data.remove()
      },
    }
  },
}
