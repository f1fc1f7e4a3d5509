import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { keptValues } from '#net/kept-values.ts'

/** What is true of the printer beside this device, whichever pad lies in it. */
const Printer = z.object({
  /** Millimetres by which it must draw further right and further down; absent until somebody has measured it here. */
  offset_x: z.optional(z.number()),
  offset_y: z.optional(z.number()),
  /** Sheets leave it without their diagnosis. */
  without_diagnosis: z.optional(z.boolean()),
})
export type Printer = z.infer<typeof Printer>

const key = 'printer'
const heard = new Set<() => void>()
const kept = (): string => keptValues.getItem(key) ?? ''

function readPrinter(text: string): Printer {
  if (text === '') return {}
  const read = z.safeParse(Printer, JSON.parse(text))
  return read.success ? read.data : {}
}

/** The printer of this device. */
export const printer = (): Printer => readPrinter(kept())

/** The same for a component: it draws again when something of it changes. */
export const usePrinter = (): Printer => readPrinter(useSyncExternalStore(listen, kept))

function listen(tell: () => void): () => void {
  heard.add(tell)
  return () => void heard.delete(tell)
}

/** Remembers something of the printer on this device, also for who signs in next. */
export function keepPrinter(set: Printer): void {
  keptValues.setItem(key, JSON.stringify({ ...printer(), ...set }))
  for (const tell of heard) tell()
}

interface Shifted {
  page: { offset_x: number; offset_y: number }
}

/** A pad as this printer draws it; where nobody has measured here, as the pad itself was measured. */
export function onThisPrinter<Pad extends Shifted>(pad: Pad): Pad {
  const { offset_x = pad.page.offset_x, offset_y = pad.page.offset_y } = printer()
  return { ...pad, page: { ...pad.page, offset_x, offset_y } }
}
