import * as z from 'zod/mini'
import { fieldErrors, Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { type ChamberRow } from '#domain/chamber/rows.ts'
import { type ChamberChange, ChamberBody } from './contract.ts'

/** Reads the form as typed: phones stand in one line, the advance in taka. Throws 422 with a message key under every wrong field. */
export function chamberOf(typed: Record<string, unknown>): ChamberBody {
  const { advance, serial_phones, ...rest } = typed
  const read = z.safeParse(ChamberBody, {
    ...rest,
    serial_phones: phonesIn(serial_phones),
    ...(advance === undefined || rest['payment_type'] === 1
      ? {}
      : { advance_paisa: typeof advance === 'number' ? Math.round(advance * 100) : advance }),
  })
  if (read.success) return read.data
  const errors = Object.entries(fieldErrors(read.error.issues)).map(([name, keys]) => [
    name === 'advance_paisa' ? 'advance' : name,
    keys,
  ])
  throw new Problem(invalid, { errors: Object.fromEntries(errors) })
}

const phonesIn = (line: unknown): string[] =>
  (typeof line === 'string' ? line : '')
    .split(/[,;،]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** What of a chamber somebody has changed. */
export function changesOf(row: ChamberRow, form: ChamberBody): ChamberChange {
  const before = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(
    Object.entries(form).filter(
      ([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value),
    ),
  )
}
