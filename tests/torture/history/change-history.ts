import type { decided } from './laws.ts'
import type { WritableHistory } from './true-history.ts'

/** What goes wrong, under which law it is caught, and the call that is named where it is one's. */
export type Fault = [
  law: keyof typeof decided,
  what: string,
  op_id: string | null,
  go: (history: WritableHistory) => void,
]

/** The one that is there; a test that means another line is wrong itself. */
export function one<Line>(lines: readonly Line[], is: (line: Line) => boolean): Line {
  const found = lines.find(is)
  if (!found) throw new Error('no such line')
  return found
}

export const without = <Line>(lines: Line[], is: (line: Line) => boolean): void =>
  void lines.splice(lines.indexOf(one(lines, is)), 1)

export const heard = ({ devices }: WritableHistory, op_id: string, nth = 0) => {
  const line = devices.filter((told) => told.kind === 'heard').filter((told) => told.op_id === op_id)[nth]
  if (!line) throw new Error('no such answer')
  return line
}
export const pulled = ({ devices }: WritableHistory) =>
  one(
    devices.filter((line) => line.kind === 'pulled'),
    () => true,
  )
export const lostAnswer = (history: WritableHistory, op_id: string) =>
  without(history.devices, (line) => line.kind === 'heard' && line.op_id === op_id)
