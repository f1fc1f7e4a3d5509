import { expect, test } from 'vitest'
import { axisSteps } from './chart-scale.ts'

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [10, [0, 5, 10]],
  [44, [0, 20, 40, 60]],
  [45_300, [0, 20_000, 40_000, 60_000]],
])('an axis up to %d has the steps %j', (most, steps) => expect(axisSteps(most)).toEqual(steps))
