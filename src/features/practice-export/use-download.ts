import { useEffect, useRef, useState } from 'react'
import { dhakaDayOf } from '#contract/clinic/day.ts'
import { Problem } from '#contract/problem.ts'
import { LineError } from '#net/line-error.ts'
import { openFileSink } from '#ui/file-sink.ts'
import type { PracticeExport } from './contract.ts'
import { loadFile } from './load-file.ts'

export type Download =
  | { kind: 'resting' }
  | { kind: 'loading'; bytes: number }
  | { kind: 'loaded' }
  | { kind: 'broken'; why: 'download_failed' | 'no_room_here' }

/** Brings a file that is ready onto this device. */
export function useDownload({ id, bytes, ended_at }: PracticeExport) {
  const [state, setState] = useState<Download>({ kind: 'resting' })
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])
  const load = async () => {
    const sink = await openFileSink(`niramoy-${dhakaDayOf(Date.parse(ended_at ?? ''))}.zip`)
    if (!sink) return
    const stop = new AbortController()
    stopping.current = stop
    setState({ kind: 'loading', bytes: 0 })
    try {
      const onProgress = (so: number) => setState({ kind: 'loading', bytes: so })
      await loadFile({ id, bytes: bytes ?? 0 }, { sink, onProgress, signal: stop.signal })
      await sink.close()
      setState({ kind: 'loaded' })
    } catch (error) {
      await sink.drop()
      setState(stop.signal.aborted ? { kind: 'resting' } : { kind: 'broken', why: whyOf(error) })
    }
  }
  return { state, load, stop: () => stopping.current?.abort() }
}

/** What is neither the line, the server nor the disk is a fault of ours, and is reported as one too. */
function whyOf(error: unknown): 'download_failed' | 'no_room_here' {
  if (isNoRoom(error)) return 'no_room_here'
  if (!(error instanceof LineError || error instanceof Problem)) reportError(error)
  return 'download_failed'
}

/** The disk of this device is full. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
