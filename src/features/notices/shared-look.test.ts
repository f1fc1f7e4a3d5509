import { expect, test } from 'vitest'
import { sharedQuery } from './shared-look.ts'

test('bell and dashboard share one look, which ends with the last of them and is remembered for the next', () => {
  const acts: string[] = []
  let tell: (seen: number) => void = () => {}
  const look = sharedQuery<number>((found) => {
    acts.push('begins')
    tell = found
    return () => void acts.push('ends')
  })
  const bell = look.subscribe(() => void acts.push(`bell ${look.read()}`))
  expect(look.read()).toBe(null)
  tell(3)
  const dashboard = look.subscribe(() => void acts.push(`dashboard ${look.read()}`))
  tell(4)
  bell()
  tell(5)
  dashboard()
  look.subscribe(() => undefined)
  expect(acts).toEqual(['begins', 'bell 3', 'bell 4', 'dashboard 4', 'dashboard 5', 'ends', 'begins'])
  expect(look.read()).toBe(5)
})
