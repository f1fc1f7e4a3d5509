import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'

export const toastKinds = ['default', 'success', 'error', 'info', 'warning'] as const
export type ToastKind = (typeof toastKinds)[number]
export const toastPlaces = ['top', 'top-left', 'top-right', 'bottom', 'bottom-left', 'bottom-right'] as const
export type ToastPlace = (typeof toastPlaces)[number]

/** How long a flash waits, so that the page it speaks of stands first (ms). */
export const flashDelayMs = 3

export interface ToastAsk {
  text: ReactNode
  kind?: ToastKind
  place?: ToastPlace
  /** Milliseconds in sight; 4000 unless told, 10000 with an undo. */
  lasts?: number
  dismissible?: boolean
  /** Takes the act back; its word is the kit's own. */
  undo?: () => void
  /** Names nobody: it is said on a locked screen too. */
  anybody?: boolean
  /** Another act, with its word. */
  act?: { label: string; run: () => void }
}

export interface ToastShown extends ToastAsk {
  id: number
  kind: ToastKind
  place: ToastPlace
  lasts: number
  dismissible: boolean
  /** Said in the page's own line, where it has one; else it floats. */
  inLine: boolean
}

/** The messages in sight, oldest first, and how many lines of a page wait for one; the one store of the kit. */
export const toasts = createStore<{ shown: readonly ToastShown[]; lines: number }>(() => ({
  shown: [],
  lines: 0,
}))

/** A page has a line of its own for messages, from now until the answer is called: nothing then floats over what one presses. */
export function openMessageLine(): () => void {
  const by = (step: 1 | -1) => toasts.setState(({ lines }) => ({ lines: lines + step }))
  by(1)
  return () => by(-1)
}

/** A message about a dialog is said above it. */
const hasLine = (place: ToastPlace): boolean =>
  place === 'bottom-right' && toasts.getState().lines > 0 && document.querySelector('dialog[open]') === null

let lastId = 0
const leaving = new Map<number, ReturnType<typeof setTimeout>>()

let isLocked = () => false
let held: ToastShown[] = []

/** Who knows whether a lock stands: what comes behind it (a write that ended late) may name a patient, and waits. */
export const holdToastsWhile = (locked: () => boolean): void => {
  isLocked = locked
}

/** The lock is open: says what waited to the one who locked it. His acts end with his store, so nothing of it can be taken back. */
export function sayHeld({ toSame }: { toSame: boolean }): void {
  const waiting = held
  held = []
  if (toSame)
    for (const { undo: _undo, act: _act, ...one } of waiting) show({ ...one, inLine: hasLine(one.place) })
}

/** Shows a short message at the foot of the screen; answers the way to take it down. */
export function toast(text: ReactNode, more: Omit<ToastAsk, 'text'> = {}): () => void {
  lastId += 1
  const usual = {
    kind: 'default',
    place: 'bottom-right',
    lasts: more.undo ? 10_000 : 4000,
    dismissible: true,
  } as const
  const one: ToastShown = { ...usual, ...more, text, id: lastId, inLine: hasLine(more.place ?? usual.place) }
  if (isLocked() && !one.anybody) held.push(one)
  else show(one)
  return () => dismissToast(one.id)
}

function show(one: ToastShown): void {
  toasts.setState(({ shown }) => ({ shown: [...shown, one] }))
  releaseToast(one)
}

/** A message about what happened on the way here, as after a redirect: top right. */
export function flash(text: ReactNode, kind: ToastKind = 'info'): () => void {
  const coming = setTimeout(() => {
    down = toast(text, { kind, place: 'top-right' })
  }, flashDelayMs)
  let down = () => clearTimeout(coming)
  return () => down()
}

/** Somebody is reading it: it stays until it is released. */
export const holdToast = ({ id }: Pick<ToastShown, 'id'>): void => clearTimeout(leaving.get(id))

/** Its time runs from here, the whole of it. */
export function releaseToast({ id, lasts }: Pick<ToastShown, 'id' | 'lasts'>): void {
  clearTimeout(leaving.get(id))
  leaving.set(
    id,
    setTimeout(() => dismissToast(id), lasts),
  )
}

/** Takes a message down. */
export function dismissToast(id: number): void {
  clearTimeout(leaving.get(id))
  leaving.delete(id)
  held = held.filter((one) => one.id !== id)
  toasts.setState(({ shown }) => ({ shown: shown.filter((one) => one.id !== id) }))
}

/** Takes all messages down: one may name a patient. */
export const dismissToasts = (): void => toasts.getState().shown.forEach(({ id }) => dismissToast(id))
