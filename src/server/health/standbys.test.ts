import { expect, test } from 'vitest'
import type { HostLook } from '#server/db/look-at-hosts.ts'
import { type Follower, readingFindings, type StandbyLook, standbyFindings } from './standbys.ts'

const host = (name: string, state: HostLook['state'], says = ''): HostLook => ({
  host: { name, host: name, port: 5432 },
  state,
  says,
})
const both = [host('db1:5432', 'takes writes'), host('db2:5432', 'only reads')]
const follower: Follower = { name: 'db2', state: 'streaming', sync_state: 'sync', behind: 1024 }
const whole: StandbyLook = { hosts: both, followers: [follower], names: 'db2', commit: 'on' }
const look = (more: Partial<StandbyLook>) =>
  standbyFindings({ ...whole, ...more }).map(({ grade, says }) => `${grade} ${says}`)

test('a standby that has all is right', () => {
  expect(look({})).toEqual([
    'right db1:5432 takes the writes.',
    'right The standby db2 streams, 0.0 MB behind.',
    'right What is told to be saved is on the disk of db2 too.',
  ])
})

test('two that take writes, one that is gone, and one that nobody follows are wrong', () => {
  const wrongs = (more: Partial<StandbyLook>) => look(more).filter((line) => line.startsWith('wrong'))
  expect(wrongs({ hosts: both.map((one) => ({ ...one, state: 'takes writes' })) })).toEqual([
    expect.stringContaining('2 hosts of DATABASE_URL take writes: db1:5432 and db2:5432'),
  ])
  expect(
    wrongs({
      hosts: [host('db1:5432', 'takes writes'), host('db2:5432', 'silent', 'no route')],
      followers: [],
    }),
  ).toEqual([
    'wrong db2:5432 does not let us in (no route).',
    'wrong No standby follows the host that takes the writes.',
    expect.stringContaining('Every write waits for a standby (synchronous_standby_names = db2), and none'),
  ])
  expect(wrongs({ commit: 'local' })).toEqual([expect.stringContaining('synchronous_commit = local')])
})

test('a standby for which nobody waits, one far behind and one that is hidden are told', () => {
  expect(look({ names: '' })).toContainEqual(expect.stringMatching(/^mind Nobody waits for the standby/))
  expect(look({ followers: [{ ...follower, behind: 100e6 }] })).toContainEqual(
    expect.stringMatching(/^mind The standby db2 streams, but is 95\.4 MB behind/),
  )
  const hidden = { name: '', state: null, sync_state: null, behind: null }
  expect(look({ hosts: both.slice(0, 1), followers: [hidden], names: '' })).toEqual([
    expect.stringMatching(/^mind 1 standbys follow, but the user of DATABASE_URL may not see how far/),
  ])
  expect(look({ hosts: both.slice(0, 1), followers: [], names: '' })).toEqual([
    expect.stringMatching(/^mind No standby is seen that follows the database/),
  ])
})

test('of the places where visitors’ pages are read one that only reads is right, and the others are told', () => {
  const places = [...both, host('db3:5432', 'silent', 'no route')]
  expect(readingFindings(places).map(({ grade, says }) => `${grade} ${says}`)).toEqual([
    'mind db1:5432 of READ_DATABASE_URL takes writes: no page is read there.',
    "right Visitors' pages are read at db2:5432, unless it is older than ten seconds.",
    'mind db3:5432 of READ_DATABASE_URL does not let us in (no route): its pages are read where everything is.',
  ])
})
