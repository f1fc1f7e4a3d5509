import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Principal } from '#server/calls/handler.ts'
import { countsCallers } from './counted.ts'

const karim: Principal = {
  session_id: 's',
  user_id: 7,
  roles: ['user'],
  permissions: [],
  member: null,
  device: null,
}
const wall = { practice_id: 1, chamber_id: 1, device_id: 4 }

test('whoever makes tokens up is counted by his address, until one was seen good', async () => {
  const ended = new Set<string>()
  const { doors, countedAs } = countsCallers({
    authenticate: async (token) => (token === 'good' && !ended.has(token) ? karim : null),
    displayOf: async (token) => (token === 'screen' ? wall : null),
  })
  const app = Fastify()
  app.get('/', (request) => countedAs(request))
  const counted = async (token?: string) =>
    (await app.inject({ url: '/', headers: token === undefined ? {} : { authorization: `Bearer ${token}` } }))
      .body
  expect([
    await counted(),
    await counted('made-up-1'),
    await counted('made-up-2'),
    await counted('good'),
  ]).toEqual(Array(4).fill('127.0.0.1'))
  expect([
    await doors.authenticate('made-up-1'),
    await doors.authenticate('good'),
    await doors.displayOf('screen'),
  ]).toEqual([null, karim, wall])
  const each = [await counted(), await counted('made-up-1'), await counted('good'), await counted('screen')]
  expect([new Set(each).size, each[1], each.join().includes('good')]).toEqual([3, '127.0.0.1', false])
  ended.add('good')
  await doors.authenticate('good')
  expect(await counted('good')).toBe('127.0.0.1')
  await app.close()
})
