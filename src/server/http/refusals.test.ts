import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { answerRefusals } from './refusals.ts'

const app = Fastify()
answerRefusals(app)
let thrown: Error
app.get('/', () => {
  throw thrown
})
afterAll(() => app.close())

test.each(['timeout exceeded when trying to connect', 'Connection terminated unexpectedly'])(
  'a database that takes nobody in (%s) is no fault of ours: come again',
  async (said) => {
    thrown = new Error(said)
    const reply = await app.inject('/')
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([
      503,
      '5',
      'unavailable',
    ])
  },
)

test('what we did wrong says nothing of itself but its number', async () => {
  thrown = new Error('0171234 has no name')
  const reply = await app.inject('/')
  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toContain('0171234')
  expect(reply.json().reference).toBeTruthy()
})
