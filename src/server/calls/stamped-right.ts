import { type ClockCorrection, rightInstant } from '#contract/clinic/device-clock.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A call's input with the instants put right that a wrong clock told; what a person typed or chose is not among them. */
export const stampedRight = <I extends { body: unknown }>(
  { stamped = [] }: EndpointSpec,
  input: I,
  right: ClockCorrection | null | undefined,
): I =>
  right && right.offset !== 0
    ? { ...input, body: stamped.reduce((body, path) => righted(body, path.split('.'), right), input.body) }
    : input

function righted(value: unknown, [name, ...below]: readonly string[], right: ClockCorrection): unknown {
  if (!isFields(value) || name === undefined || !(name in value)) return value
  const held = value[name]
  const put =
    below.length > 0
      ? righted(held, below, right)
      : typeof held === 'string'
        ? rightInstant(held, right)
        : held
  return { ...value, [name]: put }
}
