import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import type { FileSink } from '#ui/file-sink.ts'
import { loadExportPart, partBytes, type PracticeExport } from './contract.ts'

/** Seconds for one piece: 2 MB by a line that brings 20 kB a second. */
const patience = 120
/** So often a piece is asked for, where the line breaks. */
const mostTries = 5

export interface LoadRequest {
  sink: FileSink
  onProgress: (bytes: number) => void
  signal: AbortSignal
}

/** Brings the file piece by piece; where the line breaks only the piece is asked for anew. Throws what the last try said. */
export async function loadFile(
  { id, bytes }: Pick<PracticeExport, 'id'> & { bytes: number },
  { sink, onProgress, signal }: LoadRequest,
): Promise<void> {
  for (let part = 0; part * partBytes < bytes; part++) {
    await sink.write(Uint8Array.from(await loadPart(id, part, signal)))
    onProgress(Math.min(bytes, (part + 1) * partBytes))
  }
}

async function loadPart(id: string, part: number, signal: AbortSignal): Promise<Uint8Array> {
  for (let tried = 1; ; tried++) {
    try {
      const params = { id, part: String(part) }
      return await call(loadExportPart, { params }, { signal, seconds: patience })
    } catch (error) {
      if (!(error instanceof LineError) || signal.aborted || tried === mostTries) throw error
      await new Promise((resume) => setTimeout(resume, 1000 * tried))
    }
  }
}
