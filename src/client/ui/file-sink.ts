/** A file that is written piece by piece. */
export interface FileSink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Gives it to the person. */
  close(): Promise<void>
  /** Nothing of it stays. */
  drop(): Promise<void>
}

interface Writable {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  close(): Promise<void>
  abort(): Promise<void>
}

interface Handle {
  createWritable(): Promise<Writable>
}

type Picker = (asked: { suggestedName: string }) => Promise<Handle>

const isPicker = (found: unknown): found is Picker => typeof found === 'function'

/**
 * Begins a file of this name: on the disk where the browser can and the person says where, else kept by the browser until it
 * is whole. Must follow a press. Null: the person thought better of it.
 */
export async function openFileSink(name: string): Promise<FileSink | null> {
  const picker: unknown = Reflect.get(globalThis, 'showSaveFilePicker')
  if (!isPicker(picker)) return keptSink(name)
  try {
    const to = await (await picker({ suggestedName: name })).createWritable()
    return { write: (bytes) => to.write(bytes), close: () => to.close(), drop: () => to.abort() }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

/** A browser lays large pieces on the disk by itself. */
function keptSink(name: string): FileSink {
  let pieces: Blob[] = []
  return {
    write: async (bytes) => void pieces.push(new Blob([bytes])),
    close: async () => {
      const url = URL.createObjectURL(new Blob(pieces, { type: 'application/zip' }))
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
      pieces = []
      // The browser has taken the bytes once the click is through.
      setTimeout(() => URL.revokeObjectURL(url), 600_000)
    },
    drop: async () => {
      pieces = []
    },
  }
}
