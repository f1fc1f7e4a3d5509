import { expandTicked, type Permission, presetsOf } from '#contract/permissions.ts'

/** Rights by the list they belong to, in the order of a day. A right stands once, where one looks for it. */
export const rightGroups = [
  { list: 'Appointment List', fine: ['Appointment Create', 'Queue Manage', 'Vitals Write', 'SMS Send'] },
  { list: 'Patient List', fine: ['Patient Edit', 'Patient Merge'] },
  { list: 'Prescription List', fine: ['Prescription View', 'Prescription Draft'] },
  { list: 'Payment List', fine: ['Payment Collect', 'Discount', 'Refund', 'Day Close', 'Report View'] },
  { list: 'Setting List', fine: [] },
] as const

type Group = (typeof rightGroups)[number]
export type Right = Group['list'] | Group['fine'][number]

export const allRights: readonly Right[] = rightGroups.flatMap(({ list, fine }) => [list, ...fine])

/** What assistants are usually given, as starting points. */
export const presets = {
  desk: ['Appointment List', 'Patient List'],
  cash: ['Appointment List', 'Patient List', 'Payment List'],
  writing: ['Appointment List', 'Patient List', 'Payment List', 'Prescription List'],
  all: ['*'],
} as const
export type Preset = keyof typeof presets
export const presetNames = ['desk', 'cash', 'writing', 'all'] as const satisfies readonly Preset[]

/** The boxes that a starting point ticks. */
export const rightsOf = (preset: Preset): Right[] => only(expandTicked(presets[preset]))

/** The starting point that this is, if it is one. */
export const presetOf = (ticked: readonly string[]): Preset | undefined =>
  presetNames.find((name) => rightsOf(name).toSorted().join() === only(ticked).toSorted().join())

/** Ticks a box: a list brings what usually goes with it, and takes along what makes no sense without it. */
export function tick(ticked: readonly Right[], right: Right, on: boolean): Right[] {
  const brought: readonly Permission[] = presetsOf[right] ?? []
  if (on) return only([...ticked, right, ...brought])
  const fine: readonly Right[] = rightGroups.find(({ list }) => list === right)?.fine ?? []
  return ticked.filter((one) => one !== right && !fine.includes(one))
}

/** The rights among any strings, each once and in order. */
export const only = (strings: readonly string[]): Right[] =>
  allRights.filter((right) => strings.includes(right))
