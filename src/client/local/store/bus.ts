import type { StoreKeys } from '#local/crypto/seal.ts'
import type { WhyLocked } from './why-locked.ts'

/** What tabs of one person tell each other. Never data of the practice; keys only as unreadable `CryptoKey`s. */
export type Message =
  | { kind: 'enqueued' }
  | { kind: 'changed' }
  | { kind: 'typed'; key: string; page: string }
  | { kind: 'locked'; why: WhyLocked }
  | { kind: 'signed_out' }
  | { kind: 'active' }
  | { kind: 'ask_open'; from: string }
  | { kind: 'open'; to: string }
  | { kind: 'ask_keys'; from: string }
  | { kind: 'keys'; to: string; keys: StoreKeys }

export interface Bus {
  post(message: Message): void
  /** Hears every message of other tabs and of this one; the answer stops it. */
  on(hear: (message: Message) => void): () => void
  close(): void
}

/** Joins the channel of this name; where the browser has none, messages stay in this tab. */
export function openBus(name: string): Bus {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  const listeners = new Set<(message: Message) => void>()
  // What is told has happened already: a listener that fails must not undo it for the one who tells.
  const tell = (message: Message) => {
    for (const hear of listeners) {
      try {
        hear(message)
      } catch (error) {
        setTimeout(() => {
          throw error
        })
      }
    }
  }
  if (channel) channel.onmessage = ({ data }: { data: Message }) => tell(data)
  return {
    post(message) {
      tell(message)
      channel?.postMessage(message)
    },
    on(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    close() {
      listeners.clear()
      channel?.close()
    },
  }
}
