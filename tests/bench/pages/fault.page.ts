import type { Entry, FaultPeer, Opening } from './fault-peer.ts'

let peer: FaultPeer | undefined

const whole = (): FaultPeer => {
  if (!peer) throw new Error('open a queue first')
  return peer
}

export async function open({ system, ...opening }: Opening & { system: string }): Promise<void> {
  const module: { peer: FaultPeer } = await import(/* @vite-ignore */ `/bench/fault-${system}.js`)
  peer = module.peer
  await peer.open(opening)
}

export async function keep({ entries }: { entries: Entry[] }): Promise<void> {
  for (const entry of entries) await whole().keep(entry)
}

export const send = () => whole().send()
export const login = () => whole().login()
export const lying = () => whole().lying()
export const forget = () => whole().forget()
