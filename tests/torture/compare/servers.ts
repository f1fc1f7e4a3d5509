import { join } from 'node:path'
import * as z from 'zod/mini'
import { newAccount, nobodysAccount } from '#tests/bench/account.ts'
import { joinDatabase } from '#tests/bench/database.ts'
import { contendersFolder } from '#tests/bench/install.ts'
import type { Account } from '#tests/bench/pages/queue-peer.ts'
import { newPatient } from '#tests/bench/pages/walk-ins.ts'
import { scratchFolder, start } from '#tests/bench/processes.ts'
import { startProduct } from '#tests/bench/product.ts'

/** The servers that the queues send to. */
export interface Servers {
  /** A device of its own for each trial: a letter is given to one store alone. */
  newDevice(system: System): Promise<Account>
  /** Where a system's requests go. */
  originOf(system: System): string
  /** How often each of these entries lies at a system's server. */
  keptOf(system: System, at: { place: string; numbers: readonly number[] }): Promise<Map<number, number>>
  /** How often entries came again that were there; null where the server does not count it. */
  againOf(system: System, place: string): Promise<number | null>
  close(): Promise<void>
}

export const systems = ['ours', 'workbox', 'pouchdb', 'openmrs'] as const
export type System = (typeof systems)[number]

const Documents = z.object({
  rows: z.array(z.object({ doc: z.object({ n: z.int() }) })),
})
const Visits = z.array(z.object({ n: z.int(), times: z.int() }))

const read = async (url: string): Promise<unknown> => (await fetch(url)).json()

export async function openServers(): Promise<Servers> {
  const data = scratchFolder()
  const product = await startProduct(`${data.folder}/data`, 'demo')
  const database = await joinDatabase(`${data.folder}/data`)
  const peers = await start({ args: [join(contendersFolder, 'visits-server.mjs')], path: '/' })
  const visitsAt = async (place: string) => z.parse(Visits, await read(`${peers.origin}/visits/${place}`))
  const keptByUs = async (numbers: readonly number[]) => {
    const phones = new Map(numbers.map((n) => [newPatient(n).phone, n]))
    const { rows } = await database.pool.query<{ phone: string; times: string }>(
      `select p.phone, count(*) as times from appointments a join patients p using (practice_id)
       where p.id = a.patient_id and a.deleted_at is null and p.phone = any($1) group by p.phone`,
      [[...phones.keys()]],
    )
    return new Map(rows.map(({ phone, times }) => [phones.get(phone) ?? -1, Number(times)]))
  }
  return {
    newDevice: (system) => (system === 'ours' ? newAccount(product.origin) : Promise.resolve(nobodysAccount)),
    originOf: (system) => (system === 'ours' ? product.origin : peers.origin),
    keptOf: async (system, { place, numbers }) => {
      if (system === 'ours') return keptByUs(numbers)
      if (system !== 'pouchdb') return counted((await visitsAt(place)).map(({ n }) => n))
      const all = await read(`${peers.origin}/visits-${place}/_all_docs?include_docs=true`)
      return counted(z.parse(Documents, all).rows.map(({ doc }) => doc.n))
    },
    againOf: async (system, place) =>
      system === 'ours' || system === 'pouchdb'
        ? null
        : (await visitsAt(place)).reduce((sum, { times }) => sum + times - 1, 0),
    close: async () => {
      await database.pool.end()
      await product.stop()
      await peers.stop()
      data.remove()
    },
  }
}

function counted(numbers: readonly number[]): Map<number, number> {
  const times = new Map<number, number>()
  for (const n of numbers) times.set(n, (times.get(n) ?? 0) + 1)
  return times
}
