import { rmSync } from 'node:fs'
import pg from 'pg'
import { clusterUser } from '#server/db/cluster-launch.ts'
import { choosePlace } from '#server/db/cluster-place.ts'
import { scratchFolder } from '#tests/bench/processes.ts'
import { Machine, type Programs } from '#tests/support/machine.ts'
import { cacheDir } from '#tests/support/postgres.ts'
import { paceOf } from '../failover/pace.ts'
import { type Clinic, makeClinics } from '../server/clinics.ts'
import type { Ground, StormDevice } from '../server/device.ts'
import { keepUp, type KeptUp, untilReady } from '../server/kept-up.ts'
import { type LoadSize, writtenDown } from '../server/load.ts'
import { countersOf } from '../server/server-log.ts'
import { newGround } from '../server/storm.ts'

export interface RecoverSize extends LoadSize {
  practices: number
  /** Of each practice. */
  devices: number
}

export const database = 'niramoy'

/** A built product beside a PostgreSQL that can be killed and looked at, both in a folder that is gone afterwards. */
export interface OneMachine {
  folder: string
  machine: Machine
  programs: Programs
  product: KeptUp
  /** All servers on that database, the product first. */
  servers: readonly KeptUp[]
}

export async function withOneMachine<T>(
  ending: (end: () => Promise<void>) => void,
  work: (on: OneMachine) => Promise<T>,
  count = 1,
): Promise<T> {
  const { folder, remove } = scratchFolder()
  const programs = choosePlace(folder, cacheDir)
  const machine = await Machine.at(folder, 'one', programs)
  const servers: KeptUp[] = []
  const end = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    machine.kill()
    remove()
    rmSync(folder, { recursive: true, force: true })
  }
  ending(end)
  try {
    machine.initialise()
    await machine.start()
    await machine.ask(`create database ${database}`)
    const product = await keepUp(`${folder}/server`, { DATABASE_URL: addressOf(machine) })
    servers.push(product)
    await untilReady(product)
    while (servers.length < count) {
      servers.push(
        await keepUp(`${folder}/server-${servers.length + 1}`, { DATABASE_URL: addressOf(machine) }),
      )
      await untilReady(servers.at(-1) ?? product)
    }
    return await work({ folder, machine, programs, product, servers })
  } finally {
    await end()
  }
}

const addressOf = ({ port }: Machine): string => `postgres://${clusterUser}@127.0.0.1:${port}/${database}`

/** It breaks with every kill; what is asked through it is asked when all is at rest. */
export function ownerOf({ port }: Machine): pg.Pool {
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: clusterUser, database, max: 1 })
  pool.on('error', () => undefined)
  return pool
}

/** Devices that are ready to send. */
export interface Loaded {
  ground: Ground
  answerAfter: (moment: number) => Promise<number>
  clinics: readonly Clinic[]
  devices: readonly StormDevice[]
  began: ReadonlyMap<number, number>
}

export async function loadOn(size: RecoverSize, { machine, product }: OneMachine): Promise<Loaded> {
  const pool = ownerOf(machine)
  const clinics = await makeClinics({ pool, folder: '', env: {} }, product.origin, size)
  const began = await countersOf(pool)
  await pool.end()
  const { ground, answerAfter } = newGround({ seed: size.seed, broken: null }, product.origin, clinics)
  const devices = await writtenDown(size, { ground, clinics, origins: [product.origin] })
  ground.pace = paceOf(size.rate)
  return { ground, answerAfter, clinics, devices, began }
}
