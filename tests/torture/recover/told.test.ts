import { expect, test } from 'vitest'
import type { Kills } from './kills.ts'
import type { PowerCut, PowerCuts } from './power-cuts.ts'
import { faultsOfCuts, faultsOfKills, pageOfCuts, pageOfKills } from './told.ts'

const cut: PowerCut = { kept: 0.5, back: 300, acknowledged: 41, lost: 0, faults: [] }
const recorded: PowerCuts = {
  records: 900,
  megabytes: 5,
  cuts: [{ ...cut, acknowledged: 0 }, cut],
  unlike: [],
  refused: [],
  bugs: [],
  falls: [],
}

test('power cuts that nobody could make, or that came before anything was acknowledged, prove nothing', () => {
  expect(faultsOfCuts(2, recorded)).toEqual([])
  expect(faultsOfCuts(2, null)).toEqual(['0 of 2 power cuts happened: there is no C compiler (cc)'])
  const early = { ...cut, acknowledged: 0 }
  expect(faultsOfCuts(2, { ...recorded, cuts: [early, early] })).toEqual(['nothing was acknowledged'])
  expect(faultsOfCuts(3, recorded)).toEqual(['2 of 3 power cuts happened'])
})

test('a power cut that lost or damaged something is told, and a file that is not as it was recorded', () => {
  const cuts = [cut, { ...cut, lost: 3 }, { ...cut, faults: ['patients cannot be read'] }]
  const told = { ...recorded, cuts, unlike: ['base/1/1259'] }
  expect(faultsOfCuts(3, told)).toEqual([
    'a power cut: 3 of 41 acknowledged lost',
    'a power cut: 0 of 41 acknowledged lost, patients cannot be read',
    'not as recorded: base/1/1259',
  ])
  expect(pageOfCuts(told)).toContain('1 lost what was acknowledged, 1 came back damaged')
})

const killed: Kills = {
  back: [200, 1_800],
  isTimeUp: false,
  acknowledged: 300,
  lost: [],
  refused: [],
  bugs: [],
  falls: [],
  violations: [],
}

test('kills at which a right call was refused or the log told of a bug are wrong, and fewer than were asked for', () => {
  expect(faultsOfKills(2, killed)).toEqual([])
  expect(faultsOfKills(2, { ...killed, refused: ['POST /payments 422'], bugs: ['bug'] })).toEqual([
    'refused though nobody planned it: POST /payments 422',
    'a bug in the log: bug',
  ])
  expect(faultsOfKills(3, killed)).toEqual(['2 of 3 kills happened'])
  expect(faultsOfKills(3, { ...killed, isTimeUp: true })).toEqual([])
  const none = { ...killed, back: [], isTimeUp: true }
  expect(faultsOfKills(3, none)).toEqual(['0 of 3 kills happened'])
  expect(pageOfKills(3, none)).toContain('0 of 3 kills: nothing had to come back')
})
