import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'

export type ToastKind = 'default' | 'success' | 'error' | 'info' | 'warning'
export type ToastPlace = 'top' | 'top-left' | 'top-right' | 'bottom' | 'bottom-left' | 'bottom-right'

export interface ToastAsk {
  text: ReactNode
  kind?: ToastKind
  place?: ToastPlace
  /** Milliseconds in sight; 4000 unless told, 10000 with an undo. */
  lasts?: number
  dismissible?: boolean
  /** Takes the act back; its word is the kit's own. */
  undo?: () => void
  /** Another act, with its word. */
  act?: { label: string; run: () => void }
}

export interface ToastShown extends ToastAsk {
  id: number
  kind: ToastKind
  place: ToastPlace
  lasts: number
  dismissible: boolean
}

/** The messages in sight, oldest first; the one store of the kit. */
export const toasts = createStore<{ shown: readonly ToastShown[] }>(() => ({ shown: [] }))

let lastId = 0

/** Shows a short message at the foot of the screen; answers the way to take it down. */
export function toast(text: ReactNode, more: Omit<ToastAsk, 'text'> = {}): () => void {
  lastId += 1
  const id = lastId
  const usual = { kind: 'default', place: 'bottom-right', lasts: more.undo ? 10_000 : 4000, dismissible: true } as const
  toasts.setState(({ shown }) => ({ shown: [...shown, { ...usual, ...more, text, id }] }))
  return () => dismissToast(id)
}

/** A message about what happened on the way here, as after a redirect: top right. */
export const flash = (text: ReactNode, kind: ToastKind = 'info'): (() => void) => toast(text, { kind, place: 'top-right' })

/** Takes a message down. */
export const dismissToast = (id: number): void => toasts.setState(({ shown }) => ({ shown: shown.filter((one) => one.id !== id) }))
