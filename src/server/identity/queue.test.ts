import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import { workQueue } from './queue.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resume) => (open = resume))
  return { open, opened }
}

test('so much runs at a time, so much waits in order, and the next is refused', async () => {
  const queue = workQueue({ running: 2, waiting: 2, refusal: () => new Problem(tooOften) })
  const begun: number[] = []
  const gates = [0, 1, 2, 3].map(gate)
  const runs = gates.map(({ opened }, n) =>
    queue.run(async () => {
      begun.push(n)
      await opened
      if (n === 1) throw new Error('broke')
    }),
  )
  const ends = Promise.allSettled(runs)
  await expect(queue.run(async () => undefined)).rejects.toMatchObject({ status: 429 })
  expect(begun).toEqual([0, 1])
  gates[1]?.open()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const { open } of gates) open()
  expect((await ends).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(await queue.run(async () => 'free again')).toBe('free again')
})

test('whoever asks again and again hears the refusal a moment later, and beyond a bound at once', async () => {
  const { open, opened } = gate()
  const queue = workQueue({
    running: 1,
    waiting: 0,
    refusal: () => new Problem(tooOften),
    heldBack: { pause: 20, most: 2 },
  })
  const work = queue.run(() => opened)
  const told: string[] = []
  const ask = async (name: string) => queue.run(async () => undefined).catch(() => void told.push(name))
  await Promise.all(['first', 'second', 'beyond'].map(ask))
  expect(told).toEqual(['beyond', 'first', 'second'])
  await ask('third')
  expect(told.at(-1)).toBe('third')
  open()
  await work
})
